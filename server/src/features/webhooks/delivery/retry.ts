import { webhookPatienceDays } from '@crm/contract/records/webhooks';

const dayMs = 86_400_000;
export const patienceMs = webhookPatienceDays * dayMs;
