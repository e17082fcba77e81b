import { offerUndo, type Undo } from '../undo/undo-store.ts';
import { type Confirmation, confirm, showFailure, showSuccess } from './alerts.tsx';

interface Outcome<T> {
  /** What is said when it is done. */
  done?: string;
  /** The title of the alert when it failed, or what says more than that. */
  failed: string | ((error: unknown) => void | Promise<void>);
  /** How it is taken back, if it can be. */
  undo?: (result: T) => Undo | undefined;
}

/** Does something on the server and says how it went. Answers whether it was done. */
export async function attempt<T>(work: () => Promise<T>, { done, failed, undo }: Outcome<T>): Promise<boolean> {
  let result: T;
  try {
    result = await work();
  } catch (error) {
    if (typeof failed === 'string') showFailure(failed, error);
    else await failed(error);
    return false;
  }
  if (done) showSuccess(done);
  const way = undo?.(result);
  if (way) offerUndo(way);
  return true;
}

/** Asks first, and then deletes. */
export async function askToRemove<T>(
  question: Omit<Confirmation, 'confirmLabel' | 'isDangerous'> & { confirmLabel?: string },
  work: () => Promise<T>,
  outcome: Outcome<T>,
): Promise<boolean> {
  const isSure = await confirm({ confirmLabel: 'Yes, delete it!', ...question, isDangerous: true });
  return isSure && attempt(work, outcome);
}
