import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import type { Waiting } from './leave-queue.api.ts';
import { isWithdrawal, rangeText } from './queue-words.ts';

interface Props {
  leave: Waiting;
  /** Answers whether it was done; a failure was told. */
  onReject: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

export function RejectDialog({ leave, onReject, onClose }: Props) {
  const { name } = leave.staff;
  return (
    <ReasonDialog
      title={`${isWithdrawal(leave) ? 'Keep the leave' : 'Reject the leave'} of ${name}`}
      reader={`${rangeText(leave)}. ${name} reads it in the inbox and in the calendar.`}
      maxLength={500}
      submitLabel="Reject"
      onSubmit={onReject}
      onClose={onClose}
    />
  );
}
