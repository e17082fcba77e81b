import type { TaskDetail, TaskDetails } from '@crm/contract/work/task-detail';
import { lazy, Suspense } from 'react';
import { ReworkRounds } from '../review/rework-rounds.tsx';
import type { DetailKind } from './task-detail.api.ts';
import classes from './task-detail.module.css';
import { TaskDetailAttachments } from './task-detail-attachments.tsx';
import { TaskDetailCustomer } from './task-detail-customer.tsx';
import { TaskDetailHeader } from './task-detail-header.tsx';
import { TaskHistory } from './task-detail-history.tsx';
import { ConnectedRecords } from './task-detail-records.tsx';
import { TaskReview } from './task-detail-review.tsx';
import { Section } from './task-detail-section.tsx';
import { TaskCalls, TaskMeetings } from './task-detail-tables.tsx';
import { TaskWork } from './task-detail-work.tsx';

/** Staff never see it. */
const ReviewPanel = lazy(async () => ({ default: (await import('../review/review-panel.tsx')).ReviewPanel }));

interface Props {
  kind: DetailKind;
  detail: TaskDetail;
  /** Notes, stages, documents, calls and meetings can be changed. */
  canWrite: boolean;
  onBack: () => void;
  /** Answers the task as it is now, if it could be loaded. */
  onReload: () => Promise<TaskDetails | undefined>;
}

export function TaskDetailView({ kind, detail, canWrite, onBack, onReload }: Props) {
  const { customerDetails, taskDetails: task, callDetails, meetingDetails } = detail;
  return (
    <>
      <TaskDetailHeader kind={kind} task={task} onBack={onBack} />
      <div className={classes.detail}>
        <div className={classes.main}>
          {kind === 'admin' && task.stage === 3 && (
            <Suspense>
              <ReviewPanel detail={detail} />
            </Suspense>
          )}
          <ReworkRounds task={task} />
          <Section title="Work description">
            <p className={classes.prose}>{task.description || '–'}</p>
          </Section>
          {kind === 'admin' ? (
            <TaskReview task={task} />
          ) : (
            <TaskWork kind={kind} task={task} canWrite={canWrite} onReload={onReload} />
          )}
          <TaskCalls taskId={task.id} first={callDetails} canOpen={kind === 'staff'} />
          <TaskMeetings taskId={task.id} first={meetingDetails} canOpen={kind === 'staff'} />
          <Section title="History">
            <TaskHistory id={task.id} />
          </Section>
        </div>
        <div className={classes.rail}>
          <Section title="Customer">
            <TaskDetailCustomer customer={customerDetails} />
          </Section>
          <TaskDetailAttachments kind={kind} detail={detail} canWrite={canWrite} onReload={onReload} />
          <Section title="Connected Records" count={task.teamWork.length}>
            <ConnectedRecords lines={task.teamWork} />
          </Section>
        </div>
      </div>
    </>
  );
}
