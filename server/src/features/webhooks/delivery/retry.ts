import { webhookPatienceDays } from '@crm/contract/records/webhooks';

const second = 1000;
const minute = 60 * second;
const dayMs = 24 * 60 * minute;
export const patienceMs = webhookPatienceDays * dayMs;

/** How long a receiver that fails again and again is left alone, whatever waits for it. */
export function restAfter(failures: number): number {
  return failures < 3 ? 0 : Math.min(5 * minute, 2 ** Math.min(failures - 3, 20) * second);
}
