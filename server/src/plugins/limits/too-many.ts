import { CallError } from '@crm/contract/core/envelope';

/** How long to wait where nobody knows when it makes sense to try again. */
const usualSeconds = 60;

/** A refusal by a limit that knows when it ends. */
export class TooMany extends CallError {
  readonly retryAfterSeconds: number;
  constructor(message: string, retryAfterSeconds: number) {
    super('RATE_LIMITED', message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** In whole seconds, at least one: 0 would mean at once. */
export function retryAfter(error: CallError): number {
  return error instanceof TooMany ? Math.max(1, Math.ceil(error.retryAfterSeconds)) : usualSeconds;
}
