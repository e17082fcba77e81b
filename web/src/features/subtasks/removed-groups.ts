import type { RemovedSubtask } from '@crm/contract/work/subtasks';

/** By customer and requirement, in the order in which they come. */
export function groupsOf(removed: readonly RemovedSubtask[]): { name: string; subtasks: RemovedSubtask[] }[] {
  const groups = Map.groupBy(removed, ({ customerName, requirement }) => `${customerName} — ${requirement}`);
  return [...groups].map(([name, subtasks]) => ({ name, subtasks }));
}
