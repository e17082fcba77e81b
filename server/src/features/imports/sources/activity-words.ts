import { closingOf, priorityOf, stageOf } from '../kinds/activities/status-words.ts';

// The words by which a column of stages, states or priorities is told from others that are called so, too.

export function isStageWord(text: string): boolean {
  return stageOf(text) !== undefined;
}

export function isStateWord(text: string): boolean {
  return closingOf(text, false) !== undefined;
}

export function isTaskPriority(text: string): boolean {
  return priorityOf(text) !== undefined;
}
