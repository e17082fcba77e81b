import { adminColumns } from '@crm/contract/rules/task-states';

const old: Readonly<Record<string, string>> = { 'To Do': 'Not Started', 'In Progress': 'In Progress' };

/** The one word of a stage, which is a number, its digits or an old name. */
export function stageWord(stage: number | string): string {
  return old[stage] ?? adminColumns[Number(stage) - 1] ?? '–';
}
