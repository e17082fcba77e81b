import type { OwnTeam } from '@crm/contract/accounts/team';
import { addresses } from '@crm/contract/core/addresses';
import { CallError } from '@crm/contract/core/envelope';
import type { ContactQuery } from '@crm/contract/customers/contacts';
import type { CustomerKind } from '@crm/contract/customers/customers';
import type { LeadQuery } from '@crm/contract/customers/leads';
import { transaction, uniqueViolation } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { teamMatesOf } from '../../records/access/team-mates.ts';
import { type ListedPage, listRecords, totalOf } from '../../records/list/list-records.ts';
import { notify } from '../../records/notify.ts';
import { kindWords } from '../customers/customer-kinds.ts';
import { type CustomerRow, customerListsWithOwner } from '../customers/customer-list.ts';
import { globalContactOf, globalLeadOf } from '../customers/customer-shape.ts';
import { duplicateOf } from '../customers/customers.service.ts';
import { listFormerStaff, listStaff, listTeamsOf, lockContactsOf, type Reassignable, reassignCustomer } from './team.queries.ts';

type TeamQuery = Omit<LeadQuery | ContactQuery, 'owner'>;

export async function listTeamLeads(context: Context, query: Omit<LeadQuery, 'owner'>) {
  const page = await listOfTeam(context, 'lead', query);
  const leads = page.rows.map((row) => ({ ...globalLeadOf(row), staffId: row.ownerId }));
  return { leads, userId: context.actor.id, ...totalOf(page) };
}

export async function listTeamContacts(context: Context, query: Omit<ContactQuery, 'owner'>) {
  const page = await listOfTeam(context, 'contact', query);
  const contacts = page.rows.map((row) => ({ ...globalContactOf(row), staffId: row.ownerId }));
  return { contacts, userId: context.actor.id, ...totalOf(page) };
}

async function listOfTeam(context: Context, kind: CustomerKind, query: TeamQuery): Promise<ListedPage<CustomerRow>> {
  const owners = await teamMatesOf(context.pool, context.actor.id);
  return listRecords(context.pool, customerListsWithOwner[kind], { ...query, owners, timeZone: context.timeZone });
}

/** Blocked accounts too: `verified` means blocked. */
export async function getStaffList({ pool }: Context, hasFormer: boolean) {
  const staff = await listStaff(pool);
  return { staffList: hasFormer ? [...staff, ...(await listFormerStaff(pool))] : staff };
}

export async function getOwnTeams(context: Context): Promise<OwnTeam[]> {
  const teams = await listTeamsOf(context.pool, context.actor.id);
  return teams.map((team) => ({
    ...team,
    leaderId: team.leader?.id ?? null,
    staffIds: team.members.map(({ id }) => id),
    staffDetails: team.members,
  }));
}

interface Asked {
  phone: string;
  email: string;
  id?: number | undefined;
}

/** Takes over a team-mate's contact. Its tasks stay with their staff. */
export async function reassignContact(context: Context, asked: Asked): Promise<{ id: number }> {
  const contact = await transaction(context.pool, async (db) => {
    const mates = await teamMatesOf(db, context.actor.id);
    const [match, other] = await lockContactsOf(
      db,
      mates.filter((id) => id !== context.actor.id),
      asked,
    );
    if (!match) throw new CallError('NOT_FOUND', 'Contact not found');
    if (other) throw new CallError('CONFLICT', 'Several team-mates have this contact. Please choose one of them.');
    await reassignCustomer(db, match, context.actor.id, context.clock.now());
    await notify(db, context.clock, [match.ownerId], {
      kind: 'reassigned',
      text: `${context.actor.name} has taken over your contact ${match.name}.`,
      link: addresses.contact(match.id),
    });
    return match;
  }).catch(async (error) => {
    throw uniqueViolation(error) ? await duplicateOf(context, 'contact', asked, asked.id ?? 0) : error;
  });
  publishChange(context, contact);
  return { id: contact.id };
}

function publishChange({ actor, publish }: Context, { ownerId }: Reassignable): void {
  publish({ topics: [kindWords.contact.topic], users: [actor.id, ownerId], mates: true, admins: true });
  publish({ topics: ['notifications'], users: [ownerId] });
}
