import type { Field } from './sheet-fields.ts';

/** One action of the person: an edit, a paste, a clearing. */
export type Step = readonly { field: Field; before: string; after: string }[];

export interface History {
  past: readonly Step[];
  future: readonly Step[];
}

const longest = 200;

export const noHistory: History = { past: [], future: [] };

/** An action that changed nothing is no step. */
export function remember({ past, future }: History, step: Step): History {
  const real = step.filter(({ before, after }) => before !== after);
  return real.length === 0 ? { past, future } : { past: [...past, real].slice(-longest), future: [] };
}

export function undo({ past, future }: History): { history: History; step: Step } | undefined {
  const step = past.at(-1);
  return step && { history: { past: past.slice(0, -1), future: [...future, step] }, step: reversed(step) };
}

export function redo({ past, future }: History): { history: History; step: Step } | undefined {
  const step = future.at(-1);
  return step && { history: { past: [...past, step], future: future.slice(0, -1) }, step };
}

function reversed(step: Step): Step {
  return step.map(({ field, before, after }) => ({ field, before: after, after: before }));
}
