import { calendarCalls } from '@crm/contract/calendar/calendar';
import type { HandoverPart } from '@crm/contract/calendar/leave-queue';
import { CallError } from '@crm/contract/core/envelope';
import { api } from '../../lib/api.ts';
import { refresh } from '../../lib/live/query-client.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { showFailure, showInfo } from '../../ui/dialog/alerts.tsx';
import { attempt } from '../../ui/dialog/attempt.ts';
import { undoBy } from '../../ui/undo/undo-store.ts';
import { addressOf } from '../calendar/calendar.api.ts';
import { useDecide } from '../calendar/company/admin-calendar.api.ts';
import { givenBackText } from '../calendar/company/given-back.ts';
import {
  fetchWaiting,
  sendWithdrawalDecision,
  useApproveWithHandovers,
  useDecideWithdrawal,
  type Waiting,
} from './leave-queue.api.ts';
import { isWithdrawal, rangeText } from './queue-words.ts';

/** Decides about one leave, and offers to undo it for ten seconds. Answers whether it was decided. */
export function useDecisions() {
  const decide = useDecide();
  const approve = useApproveWithHandovers();
  const decideWithdrawal = useDecideWithdrawal();
  const { once, isBusy } = useOneAtATime();

  const run = async (leave: Waiting, verb: 'Approved' | 'Rejected' | 'Withdrawn', work: () => Promise<Decided>) =>
    (await once(() =>
      attempt(work, {
        failed: (error) => explain(leave, error),
        undo: (done) => undoBy(`${verb}: ${leave.staff.name}, ${rangeText(leave)}`, () => takeBack(leave, done)),
      }),
    )) ?? false;
  return {
    isBusy,
    approve: (leave: Waiting, handovers: HandoverPart[]) => {
      if (isWithdrawal(leave)) {
        return run(leave, 'Withdrawn', () => decideWithdrawal.mutateAsync({ leave, decision: 'accept' }));
      }
      if (handovers.length === 0) return run(leave, 'Approved', () => decide.mutateAsync({ leave, status: 'Approve' }));
      return run(leave, 'Approved', () => approve.mutateAsync({ leave, handovers }));
    },
    reject: (leave: Waiting, reason: string) =>
      run(leave, 'Rejected', () =>
        isWithdrawal(leave)
          ? decideWithdrawal.mutateAsync({ leave, decision: 'reject', reason })
          : decide.mutateAsync({ leave, status: 'Reject', reason }),
      ),
  };
}

interface Decided {
  id: number;
  version: number;
}

/** Says what came back of the work that was handed over, and what stays with the colleagues. */
async function takeBack(leave: Waiting, done: Decided): Promise<string> {
  const said = `The request of ${leave.staff.name} waits again.`;
  if (isWithdrawal(leave)) {
    await sendWithdrawalDecision({ leave: done, decision: 'reset' });
    return said;
  }
  const { givenBack } = await api(calendarCalls.decide, { ...addressOf(done), body: { status: 'Pending' } });
  return givenBack ? `${said} ${givenBackText(givenBack, leave.staff.name)}` : said;
}

/** Another administrator was quicker, or the person changed the request: it is said who, and the row goes or is loaded anew. */
async function explain(leave: Waiting, error: unknown): Promise<void> {
  const isLate =
    error instanceof CallError && (error.code === 'STALE' || error.code === 'NOT_FOUND' || error.code === 'CONFLICT');
  if (!isLate) return showFailure('Failed to update status', error);
  const now = await fetchWaiting(leave.id).catch(() => undefined);
  await refresh([['calendar']]);
  const name = leave.staff.name;
  if (!now) return showInfo('This request is gone', `${name} has taken it back.`);
  const isOpen = now.status === 'Pending' || isWithdrawal(now);
  if (isOpen && error.code === 'CONFLICT') return showFailure('Failed to update status', error);
  if (isOpen) return showInfo('This request was changed', `${name} has changed it. Please look again.`);
  const verb = now.withdrawal === 'accepted' ? 'withdrawn' : now.status === 'Approve' ? 'approved' : 'rejected';
  showInfo('Already decided', `${now.decidedBy ?? 'Somebody'} has ${verb} the leave of ${name} in the meantime.`);
}
