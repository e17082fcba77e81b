import type { WaitingRecord } from '@crm/contract/office/waiting';
import type { ReworkOrder } from '@crm/contract/work/task-forms';
import { IconArrowBackUp, IconEyeCheck } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { StatusBadge } from '../../ui/badge/status-badge.tsx';
import { attempt } from '../../ui/dialog/attempt.ts';
import { LateDialog } from '../../ui/dialog/late-dialog.tsx';
import { adminDetailPath } from '../tasks/task-paths.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { useCompleteReview, useSendReviewBack } from './waiting.api.ts';
import { WaitingLine } from './waiting-row.tsx';

const ReworkDialog = lazy(async () => ({ default: (await import('../tasks/review/rework-dialog.tsx')).ReworkDialog }));

export function WaitingReview({ record: row, since }: { record: WaitingRecord<'review'>; since: string }) {
  const [isAsked, setAsked] = useState(false);
  const complete = useCompleteReview();
  const sendBack = useSendReviewBack();
  const title = `${row.requirement}, ${row.customerName}`;
  const handleComplete = () =>
    void attempt(() => complete.mutateAsync(row), { done: 'Task updated successfully!', failed: 'Failed to update stage' });
  const handleSend = (order: ReworkOrder) =>
    attempt(() => sendBack.mutateAsync({ task: row, order }), {
      done: 'Task updated successfully!',
      failed: 'Failed to set rework. Please try again later.',
    });
  const to = adminDetailPath({ ...row, staffId: row.staff.id, stage: 3, rework: false, newUpdate: null });
  const facts = row.round === 0 ? 'First round' : <StatusBadge word="Rework">Round {row.round + 1}</StatusBadge>;
  return (
    <>
      <WaitingLine kind="review" since={since} name={row.staff.name} icon={IconEyeCheck} to={to} title={title} facts={facts}>
        <DecisionButtons
          about={`${row.staff.name}, ${title}`}
          approve={{ label: 'Complete', isBusy: complete.isPending, onClick: handleComplete }}
          reject={{ label: 'Send back', icon: IconArrowBackUp, isBusy: sendBack.isPending, onClick: () => setAsked(true) }}
        />
      </WaitingLine>
      {isAsked && (
        <LateDialog>
          <ReworkDialog
            title={`Send back ${title}`}
            reader={`${row.staff.name} sees it`}
            onSend={handleSend}
            onClose={() => setAsked(false)}
          />
        </LateDialog>
      )}
    </>
  );
}
