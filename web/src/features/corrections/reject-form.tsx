import { type Correction, correctionReasonLength } from '@crm/contract/office/corrections';
import { formatDay } from '../../lib/dates.ts';
import { attempt } from '../../ui/dialog/attempt.ts';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { useDecideCorrection } from './corrections.api.ts';

export function RejectForm({ request, onClose }: { request: Correction; onClose: () => void }) {
  const decide = useDecideCorrection();
  const { staff, date } = request;
  return (
    <ReasonDialog
      title="Reject the correction"
      reader={`${staff.name}, ${formatDay(date)}. ${staff.name} reads it in the inbox and in the attendance.`}
      maxLength={correctionReasonLength}
      submitLabel="Reject"
      onSubmit={(reason) =>
        attempt(() => decide.mutateAsync({ request, accept: false, reason }), {
          done: 'Correction rejected',
          failed: 'The correction was not rejected',
        })
      }
      onClose={onClose}
    />
  );
}
