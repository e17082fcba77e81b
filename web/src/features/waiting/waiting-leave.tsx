import { addresses } from '@crm/contract/core/addresses';
import type { LeaveStatus } from '@crm/contract/office/leave';
import type { WaitingOf } from '@crm/contract/office/waiting';
import { IconBeach } from '@tabler/icons-react';
import { attempt } from '../../ui/dialog/attempt.ts';
import { undoBy } from '../../ui/undo/undo-store.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { useDecideLeave } from './waiting.api.ts';
import { WaitingLine } from './waiting-row.tsx';
import { daysCount, leaveTitle } from './waiting-words.ts';

export function WaitingLeave({ row }: { row: WaitingOf<'leave'> }) {
  const decide = useDecideLeave();
  const undo = useDecideLeave();
  const title = leaveTitle(row);
  const decideAs = (status: Exclude<LeaveStatus, 'Pending'>) =>
    void attempt(() => decide.mutateAsync({ leave: row, status }), {
      failed: 'Failed to update status',
      undo: (leave) =>
        undoBy(`${status === 'Approve' ? 'Approved' : 'Rejected'}: ${row.person.name}, ${title}`, async () => {
          await undo.mutateAsync({ leave, status: 'Pending' });
          return 'The request waits again';
        }),
    });
  const isBusy = (status: LeaveStatus) => decide.isPending && decide.variables.status === status;
  return (
    <WaitingLine
      row={row}
      icon={IconBeach}
      to={addresses.leaveQueue}
      title={title}
      facts={`${daysCount(row.days)}, ${row.reason}`}
    >
      <DecisionButtons
        about={`${row.person.name}, ${title}`}
        approve={{ label: 'Approve', isBusy: isBusy('Approve'), onClick: () => decideAs('Approve') }}
        reject={{ label: 'Reject', isBusy: isBusy('Reject'), onClick: () => decideAs('Reject') }}
      />
    </WaitingLine>
  );
}
