import { firstThousandMessage } from '@crm/contract/core/words';
import { Answer } from '../plugins/http/bind-calls.ts';

const shown = 1000;
/** Ask for one more than is shown: it tells whether there is more. */
export const firstThousandLimit = shown + 1;

/** The first thousand of what was found, and a word when that is not all. */
export function firstThousand<T>(found: T[]): T[] | Answer<T[]> {
  return found.length > shown ? new Answer(found.slice(0, shown), firstThousandMessage) : found;
}
