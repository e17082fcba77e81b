import { addresses } from '@crm/contract/core/addresses';
import type { WaitingRecord } from '@crm/contract/office/waiting';
import { IconBeach } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { daysText } from '../../lib/count-text.ts';
import { LateDialog } from '../../ui/dialog/late-dialog.tsx';
import { waitingOf } from '../leave-queue/leave-queue.api.ts';
import { isWithdrawal, notesOf, shortRange } from '../leave-queue/queue-words.ts';
import { useDecisions } from '../leave-queue/use-decisions.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import classes from './waiting-queue.module.css';
import { WaitingLine } from './waiting-row.tsx';

const RejectDialog = lazy(async () => ({ default: (await import('../leave-queue/reject-dialog.tsx')).RejectDialog }));

export function WaitingLeave({ record, since }: { record: WaitingRecord<'leave'>; since: string }) {
  const leave = waitingOf(record);
  const { approve, reject, isBusy } = useDecisions();
  const [isAsked, setAsked] = useState(false);
  const what = isWithdrawal(leave) ? 'Withdraw leave' : `${leave.category} leave`;
  const title = `${what}, ${shortRange(leave)}`;
  const about = `${leave.staff.name}, ${title}`;
  const [, ...notes] = notesOf(leave);
  const facts = (
    <>
      <span>{daysText(leave.days)}</span>
      {notes.map(({ text, mark }) => (
        <span key={text} className={classes.note} data-mark={mark}>
          {text}
        </span>
      ))}
    </>
  );
  return (
    <>
      <WaitingLine
        kind="leave"
        since={since}
        name={leave.staff.name}
        icon={IconBeach}
        to={`${addresses.leaveQueue}?id=${leave.id}`}
        title={title}
        facts={facts}
      >
        <DecisionButtons
          about={about}
          approve={{ label: 'Approve', isBusy, onClick: () => void approve(leave, []) }}
          reject={{ label: 'Reject', isBusy: false, onClick: () => setAsked(true) }}
        />
      </WaitingLine>
      {isAsked && (
        <LateDialog>
          <RejectDialog leave={leave} onReject={(reason) => reject(leave, reason)} onClose={() => setAsked(false)} />
        </LateDialog>
      )}
    </>
  );
}
