import type { Task } from '@crm/contract/work/tasks';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useProfile } from '../../../lib/profile.ts';
import { ReviewActions } from '../review/review-actions.tsx';
import { adminDetailPath, staffDetailPath } from '../task-paths.ts';
import classes from './work-list.module.css';
import { WorkListPage } from './work-list-page.tsx';
import { WorkReassignDialog } from './work-reassign-dialog.tsx';
import { reworkPath } from './work-rows.ts';

export function StaffPendingsPage() {
  return (
    <WorkListPage
      title="Pendings"
      list="pending"
      isOwn
      isPendings
      failureTitle="Failed to get pendings"
      pathOf={staffDetailPath}
    />
  );
}

export function StaffReworksPage() {
  return <WorkListPage title="Reworks" list="reworks" isOwn failureTitle="Failed to get reworks" pathOf={reworkPath} />;
}

export function StaffCompletedPage() {
  return (
    <WorkListPage
      title="Completed Works"
      list="completed"
      isOwn
      failureTitle="Failed to get completed works"
      pathOf={staffDetailPath}
    />
  );
}

export function AdminPendingsPage() {
  const me = useProfile();
  const [reassigned, setReassigned] = useState<Task | null>(null);
  return (
    <>
      <WorkListPage
        title="Pendings"
        list="pendingAll"
        isPendings
        pathOf={adminDetailPath}
        rowActions={(task) =>
          me &&
          task.staffId !== me.id && (
            <Button
              className={classes.reassign ?? ''}
              variant="default"
              size="xs"
              aria-label={`Reassignment of ${task.name}`}
              onClick={() => setReassigned(task)}
            >
              Reassignment
            </Button>
          )
        }
      />
      {reassigned && <WorkReassignDialog task={reassigned} onClose={() => setReassigned(null)} />}
    </>
  );
}

export function AdminResolvedPage() {
  return (
    <WorkListPage
      title="Resolved Works"
      list="resolved"
      failureTitle="Failed to get completed works"
      pathOf={adminDetailPath}
      bulkActions={(chosen, clear) => <ReviewActions tasks={chosen} onDone={clear} />}
    />
  );
}

export function AdminCompletedPage() {
  return (
    <WorkListPage
      title="Completed Works"
      list="completed"
      failureTitle="Failed to get completed works"
      pathOf={adminDetailPath}
    />
  );
}

export function AdminReworksPage() {
  return <WorkListPage title="Reworks" list="reworksAll" failureTitle="Failed to get reworks" pathOf={adminDetailPath} />;
}
