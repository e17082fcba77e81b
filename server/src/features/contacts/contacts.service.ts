import type { Contact, ContactForm, ContactQuery, GlobalContact } from '@crm/contract/customers/contacts';
import type { Context } from '../../plugins/context.ts';
import { listRecords, totalOf } from '../../records/list/list-records.ts';
import { customerLists, customerListsWithOwner } from '../customers/customer-list.ts';
import { contactOf, globalContactOf } from '../customers/customer-shape.ts';
import { createOwn, getCustomer, updateOwn } from '../customers/customers.service.ts';

type OwnQuery = Omit<ContactQuery, 'owner'>;

export async function listOwnContacts(context: Context, query: OwnQuery) {
  const { actor, pool, timeZone } = context;
  const page = await listRecords(pool, customerLists.contact, { ...query, owners: actor.id, timeZone });
  return { contacts: page.rows.map(contactOf), ...totalOf(page) };
}

export async function listGlobalContacts(context: Context, { owner, ...query }: ContactQuery) {
  const { pool, timeZone } = context;
  const page = await listRecords(pool, customerListsWithOwner.contact, { ...query, owners: owner ?? 'everybody', timeZone });
  return { contacts: page.rows.map(globalContactOf), ...totalOf(page) };
}

export async function getContact(
  context: Context,
  id: number,
): Promise<GlobalContact & { isOwn: boolean; lead: { id: number; name: string } | null }> {
  const { row, isOwn, link } = await getCustomer(context, 'contact', id);
  return { ...globalContactOf(row), isOwn, lead: link };
}

export async function createContact(
  context: Context,
  { leadId, ...form }: ContactForm & { leadId?: number | undefined },
): Promise<Contact> {
  return contactOf(await createOwn(context, 'contact', form, leadId ?? null));
}

export async function updateContact(context: Context, id: number, form: ContactForm): Promise<Contact> {
  return contactOf(await updateOwn(context, 'contact', id, form));
}
