import { type Requirement, type RequirementForm, requirementCalls } from '@crm/contract/customers/requirements';
import type { Person } from '../test-app.ts';

let count = 0;

/** A valid form with a title that no other has; the test says what matters. */
export function requirementForm(details: Partial<RequirementForm> = {}): RequirementForm {
  count += 1;
  return { project: `Website ${count}`, data: ['Home page', 'Contact form'], ...details };
}

export async function createRequirement(person: Person, details: Partial<RequirementForm> = {}): Promise<Requirement> {
  const reply = await person.send(requirementCalls.create, { body: requirementForm(details) });
  if (reply.status !== 201) throw new Error(`a list was refused: ${JSON.stringify(reply.failure)}`);
  return reply.data;
}
