import type { WaitingKind } from '@crm/contract/office/waiting';
import { countText } from '../../lib/count-text.ts';
import { dayIn } from '../../lib/dates.ts';

export const kindWords: Record<WaitingKind, { one: string; many: string }> = {
  leave: { one: 'Leave', many: 'Leave' },
  correction: { one: 'Correction', many: 'Corrections' },
  review: { one: 'Review', many: 'Reviews' },
  invitation: { one: 'Invitation', many: 'Invitations' },
};

/** How long it waits, in days of the business: 'today', '1 day', '4 days'. */
export function waitsText(since: string, timeZone: string, today: string): string {
  const days = Math.max(0, Math.round((Date.parse(today) - Date.parse(dayIn(new Date(since), timeZone))) / 86_400_000));
  return days === 0 ? 'today' : countText(days, 'day');
}
