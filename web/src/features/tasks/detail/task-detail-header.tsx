import type { TaskDetails } from '@crm/contract/work/task-detail';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconSubtask } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useProfile } from '../../../lib/profile.ts';
import { ReworkBadge, WaitingBadge } from '../../../ui/badge/stage-badges.tsx';
import { CustomerLink } from '../../../ui/customer-link.tsx';
import { DueChip } from '../../../ui/due/due-chip.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { WhoCanSee } from '../../audit/who-can-see.tsx';
import { PriorityBadge } from '../card/task-badges.tsx';
import { AdminReworkButton, StaffReworkButton } from '../review/task-detail-rework.tsx';
import { isDone, requirementOf } from '../task-labels.ts';
import type { DetailKind } from './task-detail.api.ts';
import classes from './task-detail.module.css';
import { TaskDetailMenu } from './task-detail-menu.tsx';

interface Props {
  kind: DetailKind;
  task: TaskDetails;
  onBack: () => void;
}

export function TaskDetailHeader({ kind, task, onBack }: Props) {
  const today = useProfile()?.today;
  const { customer, staff, finishBy, priority, rework, reworkRound, stage } = task;
  const context = (
    <span className={classes.context}>
      <CustomerLink kind="contact" id={customer.id} name={customer.name} />
      {kind !== 'staff' && <span>Follower {staff.name}</span>}
      <DueChip day={finishBy} today={today} isDone={isDone(task)} />
      <PriorityBadge priority={priority} />
      {stage === 3 && <WaitingBadge />}
      {rework && <ReworkBadge />}
      {rework && reworkRound > 1 && <span>Round {reworkRound}</span>}
    </span>
  );
  const action = (
    <div className={classes.actions}>
      <WhoCanSee kind="task" id={task.id} />
      <SubTasksLink kind={kind} id={task.id} />
      {kind === 'staff' && <StaffReworkButton task={task} onDone={onBack} />}
      {kind === 'admin' && <AdminReworkButton task={task} />}
      {task.isOwner && kind !== 'team' && <TaskDetailMenu task={task} onRemoved={onBack} />}
    </div>
  );
  return (
    <>
      <button type="button" className={classes.back} onClick={onBack}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden />
        Back
      </button>
      <PageHeader title={requirementOf(task)} context={context} action={action} />
    </>
  );
}

/** The owner works on sub-tasks, everybody else reads them. */
function SubTasksLink({ kind, id }: { kind: DetailKind; id: number }) {
  const isOwner = kind === 'staff';
  return (
    <Button
      component={Link}
      to={isOwner ? `/activities/tasks/subtask/${id}` : `/team/task/subtask/${id}`}
      variant="default"
      leftSection={<IconSubtask size={16} stroke={1.75} aria-hidden />}
    >
      {isOwner ? 'Sub Task' : 'SubTask'}
    </Button>
  );
}
