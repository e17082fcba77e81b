import type { LeaveType } from '@crm/contract/calendar/leave';
import type { LeavePreview } from '@crm/contract/calendar/leave-year';
import { wholeDaysAlone } from '@crm/contract/rules/entitlement';
import { useQuery } from '@tanstack/react-query';
import { type AskedLeave, leavePreviewQuery } from './balance.api.ts';
import classes from './balance.module.css';
import { previewText } from './balance-words.ts';

const halves: readonly LeaveType[] = ['morning', 'afternoon'];

/** In the form of a leave: what it does to the balance. It warns and refuses nothing. */
export function LeaveBalance({ asked, staffId }: { asked: AskedLeave | undefined; staffId?: number | undefined }) {
  const { data } = useQuery(leavePreviewQuery(asked, staffId));
  return (
    <div className={classes.preview} aria-live="polite">
      {asked && data && <Preview asked={asked} preview={data} />}
    </div>
  );
}

function Preview({ asked, preview }: { asked: AskedLeave; preview: LeavePreview }) {
  return (
    <>
      {preview.years.map((change) => (
        <p key={change.year} data-over={change.over > 0 || undefined}>
          {previewText(asked.category, change)}
        </p>
      ))}
      {!preview.halfDays && halves.includes(asked.leaveType) && <p data-over>{wholeDaysAlone(asked.category)}</p>}
    </>
  );
}
