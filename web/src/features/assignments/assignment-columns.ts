import type { Assignment, AssignmentStatus } from '@crm/contract/work/assignments';
import { type Portions, withRow, withRows } from '../../lib/scrolled-list.ts';

const priorities = ['High', 'Medium', 'Low'];

/** A column with one card at another status, before the server has agreed. */
export function columnWithStatus(
  column: AssignmentStatus,
  portions: Portions<Assignment>,
  card: Assignment,
  status: AssignmentStatus,
): Portions<Assignment> {
  const others = withRows(portions, (row) => (row.id === card.id ? undefined : row));
  if (status !== column) return others;
  return withRow(others, { ...card, status }, (row) => column === 'Completed' || isBefore(card, row));
}

/** The column with the card's new version; a version that was loaded since then is newer and stays. */
export function columnWithVersion(portions: Portions<Assignment>, id: number, version: number): Portions<Assignment> {
  return withRows(portions, (row) => (row.id === id ? { ...row, version: Math.max(row.version, version) } : row));
}

/** As the server orders unfinished ones. */
function isBefore(one: Assignment, other: Assignment): boolean {
  const rank = priorities.indexOf(one.priority) - priorities.indexOf(other.priority);
  if (rank !== 0) return rank < 0;
  return one.dueDate === other.dueDate ? one.id < other.id : one.dueDate < other.dueDate;
}
