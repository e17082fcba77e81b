import type { GlobalLead, Lead, LeadForm, LeadList, LeadQuery } from '@crm/contract/customers/leads';
import type { Context } from '../../plugins/context.ts';
import { listRecords, totalOf } from '../../records/list/list-records.ts';
import { customerLists, customerListsWithOwner, partOf } from '../customers/customer-list.ts';
import { globalLeadOf, leadOf } from '../customers/customer-shape.ts';
import { createOwn, getCustomer, updateOwn } from '../customers/customers.service.ts';

type OwnQuery = Omit<LeadQuery, 'owner'>;

export async function listOwnLeads(context: Context, list: LeadList, query: OwnQuery) {
  const { actor, pool, timeZone } = context;
  const page = await listRecords(pool, customerLists.lead, { ...query, part: partOf(list), owners: actor.id, timeZone });
  return { leads: page.rows.map(leadOf), ...totalOf(page) };
}

export async function listGlobalLeads(context: Context, list: LeadList, { owner, ...query }: LeadQuery) {
  const { pool, timeZone } = context;
  const page = await listRecords(pool, customerListsWithOwner.lead, {
    ...query,
    part: partOf(list),
    owners: owner ?? 'everybody',
    timeZone,
  });
  return { leads: page.rows.map(globalLeadOf), ...totalOf(page) };
}

export async function getLead(context: Context, id: number): Promise<GlobalLead & { isOwn: boolean; contact: Link }> {
  const { row, isOwn, link } = await getCustomer(context, 'lead', id);
  return { ...globalLeadOf(row), isOwn, contact: link };
}
type Link = { id: number; name: string } | null;

export async function createLead(context: Context, form: LeadForm): Promise<Lead> {
  return leadOf(await createOwn(context, 'lead', form));
}

export async function updateLead(context: Context, id: number, form: LeadForm): Promise<Lead> {
  return leadOf(await updateOwn(context, 'lead', id, form));
}
