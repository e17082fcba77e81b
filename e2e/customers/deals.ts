import { CallError } from '@crm/contract/core/envelope';
import type { ContactForm } from '@crm/contract/customers/contacts';
import { requirementCalls } from '@crm/contract/customers/requirements';
import { taskCalls } from '@crm/contract/work/tasks';
import type { Session } from '../api.ts';
import { createContact } from './contacts.ts';

/** A task on a contact of its own, in the list with this title. */
export async function createDeal(session: Session, project: string, contact: Partial<ContactForm> = {}) {
  const { phone } = await createContact(session, contact);
  await session.send(requirementCalls.create, { body: { project, data: ['First'] } }).catch((error: unknown) => {
    // The list may be there already.
    if (!(error instanceof CallError) || error.code !== 'DUPLICATE') throw error;
  });
  const finishBy = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const { data } = await session.send(taskCalls.create, {
    body: { requirement: project, phone, notes: 'Call first', description: 'Plan the work', finishBy, priority: 'High' },
  });
  return data;
}

/** The data at the end of an address. */
export function dataOf(url: string): unknown {
  return JSON.parse(decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? ''));
}
