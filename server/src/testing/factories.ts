import { type Lead, leadCalls } from '@crm/contract/leads';
import type { Person } from './test-app.ts';

let count = 0;

/** A valid lead form with a phone that no other has; the test says what matters. */
export function leadForm(details: Partial<Record<keyof Lead, unknown>> = {}) {
  count += 1;
  return {
    name: `Customer ${count}`,
    description: 'Wants a quote',
    email: `customer${count}@shop.example`,
    phone: String(5_550_000_000 + count),
    location: 'Dayton, OH',
    source: 'Referral',
    priority: null,
    amount: 1200,
    ...details,
  } as {
    name: string;
    description: string;
    email: string | null;
    phone: string;
    location: string;
    source: string;
    priority: Lead['priority'];
    amount: number;
  };
}

export async function createLead(person: Person, details: Partial<Record<keyof Lead, unknown>> = {}): Promise<Lead> {
  const reply = await person.send(leadCalls.create, { body: leadForm(details) });
  if (reply.status !== 201) throw new Error(`a lead was refused: ${JSON.stringify(reply.failure)}`);
  return reply.data;
}
