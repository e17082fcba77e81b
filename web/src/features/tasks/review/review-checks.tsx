import type { TaskDetail } from '@crm/contract/work/task-detail';
import { IconAlertCircle, IconCheck, IconMinus } from '@tabler/icons-react';
import classes from './review.module.css';

/** What there is to look at before a task is completed. None of it stands in the way. */
export function ReviewChecks({ detail }: { detail: TaskDetail }) {
  const { done, total } = detail.taskDetails.progress;
  const calls = pendingOf(detail.callDetails);
  const meetings = pendingOf(detail.meetingDetails);
  return (
    <ul className={classes.checks}>
      <Check label="Sub-tasks" state={total === 0 ? 'none' : done === total ? 'good' : 'open'}>
        {total === 0 ? 'none' : `${done} of ${total}`}
      </Check>
      <Check label="Documents" state={detail.attachments.length > 0 ? 'good' : 'none'}>
        {detail.attachments.length || 'none'}
      </Check>
      {calls > 0 && (
        <Check label="Calls still pending" state="open">
          {calls}
        </Check>
      )}
      {meetings > 0 && (
        <Check label="Meetings still pending" state="open">
          {meetings}
        </Check>
      )}
    </ul>
  );
}

const icons = { good: IconCheck, open: IconAlertCircle, none: IconMinus };

function Check({ label, state, children }: { label: string; state: keyof typeof icons; children: string | number }) {
  const Glyph = icons[state];
  return (
    <li data-state={state}>
      <Glyph size={16} stroke={1.75} aria-hidden />
      {label}
      <b>{children}</b>
    </li>
  );
}

function pendingOf(appointments: readonly { status: string }[]): number {
  return appointments.filter(({ status }) => status === 'pending').length;
}
