import { type AssignmentValues, assignmentCalls } from '@crm/contract/work/assignments';
import type { Person } from '../test-app.ts';

let count = 0;

/** A valid form, for 'Admin' unless the test names somebody; days are those of the test clock. */
export function assignmentForm(details: Partial<AssignmentValues> = {}): AssignmentValues {
  count += 1;
  return {
    title: `Assignment ${count}`,
    description: 'What is to be done',
    assignedTo: 0,
    dueDate: '2026-04-01',
    priority: 'Medium',
    ...details,
  };
}

export async function createAssignment(admin: Person, details: Partial<AssignmentValues> = {}): Promise<number> {
  const reply = await admin.send(assignmentCalls.create, { body: assignmentForm(details) });
  if (reply.status !== 201) throw new Error(`an assignment was refused: ${JSON.stringify(reply.failure)}`);
  return reply.data.newId;
}
