import { addDays } from '@crm/contract/rules/plain-days';
import { matchesTerm } from '@crm/contract/rules/search-term';
import { type Assignment, type AssignmentStatus, assignmentStatuses } from '@crm/contract/work/assignments';
import type { AssignmentRows } from './assignments.api.ts';

interface AssignmentColumn {
  name: AssignmentStatus;
  tasks: Assignment[];
  count: number;
}

/**
 * The columns with their cards, in the order of the list. `counts` are the server's, where the list holds only the first
 * cards; what is searched for is counted here.
 */
export function columnsOf(
  assignments: readonly Assignment[],
  search: string,
  counts: readonly { status: AssignmentStatus; count: number }[] | undefined,
): AssignmentColumn[] {
  const shown = assignments.filter((assignment) => isFound(assignment, search));
  return assignmentStatuses.map((name) => {
    const tasks = shown.filter(({ status }) => status === name);
    const isWhole = counts === undefined || search !== '';
    return { name, tasks, count: isWhole ? tasks.length : (counts.find(({ status }) => status === name)?.count ?? 0) };
  });
}

function isFound({ title, description, assignedName, assignedEmail, team }: Assignment, search: string): boolean {
  return matchesTerm([title, description, assignedName, assignedEmail, team?.teamName ?? ''], search);
}

/** The due dates of the unfinished ones. */
export function openDays(columns: readonly AssignmentColumn[]): string[] {
  return columns.filter(({ name }) => name !== 'Completed').flatMap(({ tasks }) => tasks.map(({ dueDate }) => dueDate));
}

export function lateOf(days: readonly string[], today: string): { overdue: number; soon: number } {
  const overdue = days.filter((day) => day < today).length;
  return { overdue, soon: days.filter((day) => day <= addDays(today, 1)).length - overdue };
}

/** The list with one card changed, before the server has agreed. */
export function withChange(rows: AssignmentRows, id: number, change: (row: Assignment) => Assignment): AssignmentRows {
  return { ...rows, assignments: rows.assignments.map((row) => (row.id === id ? change(row) : row)) };
}
