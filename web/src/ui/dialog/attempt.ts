import { type Confirmation, confirm, showFailure, showSuccess } from './alerts.tsx';

interface Outcome {
  /** What is said when it is done. */
  done?: string;
  /** The title of the alert when it failed, or what says more than that. */
  failed: string | ((error: unknown) => void | Promise<void>);
}

/** Does something on the server and says how it went. Answers whether it was done. */
export async function attempt(work: () => Promise<unknown>, { done, failed }: Outcome): Promise<boolean> {
  try {
    await work();
  } catch (error) {
    if (typeof failed === 'string') showFailure(failed, error);
    else await failed(error);
    return false;
  }
  if (done) showSuccess(done);
  return true;
}

/** Asks first, and then deletes. */
export async function askToRemove(
  question: Omit<Confirmation, 'confirmLabel' | 'isDangerous'> & { confirmLabel?: string },
  work: () => Promise<unknown>,
  outcome: Outcome,
): Promise<boolean> {
  const isSure = await confirm({ confirmLabel: 'Yes, delete it!', ...question, isDangerous: true });
  return isSure && attempt(work, outcome);
}
