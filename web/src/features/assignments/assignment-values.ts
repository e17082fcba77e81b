import { type Assignment, type AssignmentForm, assignmentForm, pseudoAdmin } from '@crm/contract/work/assignments';
import { type FormErrors, schemaResolver } from '@mantine/form';

/** What the form's inputs hold; ids are the values of their selects. */
export interface AssignmentValues {
  title: string;
  description: string;
  assignedTo: string | null;
  teamId: string | null;
  dueDate: string;
  priority: string | null;
  status: string | null;
}

/** The pseudo-assignee, which is no account. Only with it can a team be chosen. */
export const adminValue = String(pseudoAdmin.id);

export const newValues: AssignmentValues = {
  title: '',
  description: '',
  assignedTo: null,
  teamId: null,
  dueDate: '',
  priority: 'Medium',
  status: 'Pending',
};

export function valuesOf({ title, description, staffId, teamId, dueDate, priority, status }: Assignment): AssignmentValues {
  const assignedTo = String(staffId ?? pseudoAdmin.id);
  return { title, description, assignedTo, teamId: teamId === null ? null : String(teamId), dueDate, priority, status };
}

const resolve = schemaResolver(assignmentForm, { sync: true });

/** Errors in the order of the fields: the first gets the focus. A past day is refused unless it was there before. */
export function errorsOf(values: AssignmentValues, before: AssignmentValues, today: string | undefined): FormErrors {
  const { title, description, assignedTo, dueDate, ...rest } = resolve(sentOf(values));
  const isPast = today !== undefined && values.dueDate < today && values.dueDate !== before.dueDate;
  const late = isPast && 'Due date must be today or later';
  return { title, description, assignedTo, dueDate: dueDate ?? late, ...rest };
}

export function bodyOf(values: AssignmentValues): AssignmentForm {
  return assignmentForm.parse(sentOf(values));
}

/** Compares the values as they would be stored, so that a space at the end is no change. */
export function isSame(body: AssignmentForm, before: AssignmentValues): boolean {
  return JSON.stringify(body) === JSON.stringify(bodyOf(before));
}

/** The server's errors for an update are named after the object that carries the fields. */
export function fieldErrors(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.replace(/^params\./, ''), text]));
}

/** Only 'Admin' can have a team. */
function sentOf({ assignedTo, teamId, ...rest }: AssignmentValues): object {
  const person = { ...rest, assignedTo: assignedTo === null ? null : Number(assignedTo) };
  return assignedTo === adminValue ? { ...person, teamId: teamId === null ? null : Number(teamId) } : person;
}
