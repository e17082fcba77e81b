import { CallError } from '@crm/contract/core/envelope';
import { serverMessage } from '../../../lib/server-message.ts';

/** The alert of a delete that failed. Where something must be deleted first, the server's own text is all of it. */
export function deleteFailureOf(error: unknown, text = serverMessage(error)): [title: string, text?: string | undefined] {
  if (error instanceof CallError && error.code === 'NOT_ALLOWED_NOW') return [error.message];
  return ['Something went wrong while deleting.', text];
}
