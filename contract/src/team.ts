import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { ownContactFilters, teamContact } from './contacts.ts';
import { total } from './customers.ts';
import { email, id, phone, requiredText } from './fields.ts';
import { ownLeadFilters, teamLead } from './leads.ts';
import { roles } from './permissions.ts';

const member = z.strictObject({ id: z.int(), name: z.string(), email: z.string() });
/** The documents name the same things twice: members and staffDetails, leader and leaderId. */
const ownTeam = z.strictObject({
  id: z.int(),
  teamName: z.string(),
  teamDescription: z.string(),
  leaderId: z.nullable(z.int()),
  leader: z.nullable(z.strictObject({ id: z.int(), name: z.string() })),
  staffIds: z.array(z.int()),
  members: z.array(member),
  staffDetails: z.array(member),
});
export type OwnTeam = z.infer<typeof ownTeam>;

const team = { who: 'team.customers', tag: 'Team' } as const;

export const teamCalls = {
  staff: defineCall({
    method: 'GET',
    path: '/team/staff/get',
    who: 'staff.list',
    tag: 'Team',
    summary: 'All staff accounts that are not deleted; verified means blocked',
    result: z.strictObject({
      staffList: z.array(
        z.strictObject({ id: z.int(), name: z.string(), email: z.string(), role: z.enum(roles), verified: z.boolean() }),
      ),
    }),
  }),
  details: defineCall({
    method: 'GET',
    path: '/team/details/get',
    who: 'team.info',
    tag: 'Team',
    summary: 'The teams that the caller belongs to, with leader and members',
    result: z.array(ownTeam),
  }),
  listLeads: defineCall({
    ...team,
    method: 'GET',
    path: '/team/leads/get',
    summary: 'Leads of all members of the own teams, own ones included; userId is the caller',
    query: ownLeadFilters,
    result: z.strictObject({ leads: z.array(teamLead), userId: z.int(), ...total }),
  }),
  listContacts: defineCall({
    ...team,
    method: 'GET',
    path: '/team/contacts/get',
    summary: 'Contacts of all members of the own teams, own ones included; userId is the caller',
    query: ownContactFilters,
    result: z.strictObject({ contacts: z.array(teamContact), userId: z.int(), ...total }),
  }),
  reassign: defineCall({
    ...team,
    method: 'PATCH',
    path: '/team/contact/reassign',
    summary: "Make a team-mate's contact one's own; id tells apart several with the same phone and e-mail",
    body: z.strictObject({ phone, email: email(requiredText), id: z.optional(id) }),
    result: z.strictObject({ id: z.int() }),
  }),
};
