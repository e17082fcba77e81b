/** A line of a lead's history that changed its priority, or one of a merge. */
export interface DecisionLine {
  at: Date;
  action: string;
  /** The priorities, where the line changed them. */
  before: string | null;
  after: string | null;
}

interface State {
  decision: string | null;
  at: Date | null;
}

/**
 * Since when a lead is a client or rejected, as its history tells; null when it is neither, undefined when the history ends elsewhere
 * than the lead is. A merge that was undone counts for nothing. Any other change does, also one that takes another back.
 */
export function decisionOf(priority: string | null, lines: readonly DecisionLine[]): Date | null | undefined {
  let state: State = { decision: null, at: null };
  const beforeMerges: State[] = [];
  for (const { at, action, before, after } of lines) {
    const former = action === 'merge undone' ? beforeMerges.pop() : undefined;
    if (action === 'merged' || action === 'merged away') beforeMerges.push(state);
    const [from, to] = [madeOf(before), madeOf(after)];
    if (from === to) continue;
    state = former?.decision === to ? former : { decision: to, at: to === null ? null : at };
  }
  return state.decision === madeOf(priority) ? state.at : undefined;
}

function madeOf(priority: string | null): string | null {
  return priority === 'Client' || priority === 'NotAnClient' ? priority : null;
}
