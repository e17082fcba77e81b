import type { ReworkCategory } from '@crm/contract/core/words';
import { maxReason, type ReworkOrder } from '@crm/contract/work/task-forms';
import type { FormErrors } from '@mantine/form';

/** What the fields of a rework hold. All of them can be left empty. */
export interface ReworkValues {
  category: ReworkCategory | null;
  reason: string;
  finishBy: string;
}

export const noOrder: ReworkValues = { category: null, reason: '', finishBy: '' };

export function errorsOf({ reason, finishBy }: ReworkValues, today: string | undefined): FormErrors {
  return {
    ...(reason.trim().length > maxReason && { reason: `Must be at most ${maxReason} characters` }),
    ...(finishBy !== '' && today !== undefined && finishBy < today && { finishBy: 'Finish By must be today or later' }),
  };
}

/** Only what was said is sent. */
export function orderOf({ category, reason, finishBy }: ReworkValues): ReworkOrder {
  return {
    ...(category && { category }),
    ...(reason.trim() !== '' && { reason }),
    ...(finishBy !== '' && { finishBy }),
  };
}
