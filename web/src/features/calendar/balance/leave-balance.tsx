import type { LeaveType } from '@crm/contract/office/leave';
import { wholeDaysAlone } from '@crm/contract/rules/entitlement';
import { useQuery } from '@tanstack/react-query';
import { type AskedLeave, leavePreviewQuery } from './balance.api.ts';
import classes from './balance.module.css';
import { previewText } from './balance-words.ts';

const halves: readonly LeaveType[] = ['morning', 'afternoon'];

/** In the form of a leave: what it does to the balance. It warns and refuses nothing. */
export function LeaveBalance({ asked }: { asked: AskedLeave | undefined }) {
  const { data } = useQuery(leavePreviewQuery(asked));
  if (!asked || !data) return null;
  return (
    <div className={classes.preview} data-span aria-live="polite">
      {data.years.map((change) => (
        <p key={change.year} data-over={change.over > 0 || undefined}>
          {previewText(asked.category, change)}
        </p>
      ))}
      {!data.halfDays && halves.includes(asked.leaveType) && <p data-over>{wholeDaysAlone(asked.category)}</p>}
    </div>
  );
}
