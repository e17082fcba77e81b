import type { OwnLeave } from '../calendar.api.ts';

/** Approved leave that has not ended can be asked back. */
export function isWithdrawable({ status, end }: OwnLeave, today: string): boolean {
  return status === 'Approve' && end >= today;
}

export function withdrawWord({ withdrawal }: Pick<OwnLeave, 'withdrawal'>): string {
  return withdrawal === 'asked' ? 'No longer withdraw' : 'Ask to withdraw';
}
