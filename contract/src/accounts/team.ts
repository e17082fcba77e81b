import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { email, id, line, pathId, phone, requiredText, scrolling, searchTerm } from '../core/fields.ts';
import { fileFormat, listFile } from '../core/files.ts';
import { roles } from '../core/permissions.ts';
import { ownContactFilters, teamContact } from '../customers/contacts.ts';
import { total } from '../customers/customers.ts';
import { ownLeadFilters, teamLead } from '../customers/leads.ts';

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

/** As an administrator sees it: version, and members who are blocked. */
const wholeTeam = z.strictObject({
  ...ownTeam.shape,
  staffDetails: z.array(z.strictObject({ ...member.shape, verified: z.boolean() })),
  version: z.int(),
});
export type Team = z.infer<typeof wholeTeam>;

const oneStaff = 'Please select at least one staff.';
export const teamForm = z
  .strictObject({
    teamName: line(120, 'Team name is required.'),
    teamDescription: z._default(
      z.string().check(
        z.overwrite((text) => text.toWellFormed().trim()),
        z.maxLength(2000, 'Must be at most 2000 characters'),
      ),
      '',
    ),
    leaderId: z.optional(z.nullable(z.int('Choose a leader from the list').check(z.positive('Choose a leader from the list')))),
    staffIds: z.array(id, oneStaff).check(z.minLength(1, oneStaff), z.maxLength(500, 'At most 500 members')),
  })
  .check(
    z.refine(({ leaderId, staffIds }) => !leaderId || staffIds.includes(leaderId), {
      path: ['leaderId'],
      error: 'The leader must be a member',
    }),
  );
export type TeamForm = z.output<typeof teamForm>;
export type TeamValues = z.input<typeof teamForm>;

const manage = { who: 'teams.manage', tag: 'Team' } as const;
const team = { who: 'team.customers', tag: 'Team' } as const;

export const teamCalls = {
  staff: defineCall({
    method: 'GET',
    path: '/team/staff/get',
    who: 'staff.list',
    tag: 'Team',
    summary: 'All staff accounts that are not deleted, with `former` also those that are; verified means blocked',
    query: { former: z.optional(z.literal('true')) },
    result: z.strictObject({
      staffList: z.array(
        z.strictObject({
          id: z.int(),
          name: z.string(),
          email: z.string(),
          role: z.enum(roles),
          verified: z.boolean(),
          isFormer: z.boolean(),
          /** They sign in with a second factor. */
          hasFactor: z.boolean(),
          version: z.int(),
        }),
      ),
    }),
  }),
  exportStaff: defineCall({
    ...listFile,
    takes: 'seconds',
    path: '/team/staff/export',
    who: 'staff.list',
    tag: 'Team',
    confirm: 'factor',
    summary: 'The same accounts as CSV or .xlsx, as they are searched',
    query: { former: z.optional(z.literal('true')), search: searchTerm, format: fileFormat },
  }),
  details: defineCall({
    method: 'GET',
    path: '/team/details/get',
    who: 'team.info',
    tag: 'Team',
    summary: 'The teams that the caller belongs to, with leader and members',
    result: z.array(ownTeam),
  }),
  list: defineCall({
    ...manage,
    method: 'GET',
    path: '/team/get',
    summary: 'All teams, by name',
    query: { ...scrolling, search: searchTerm, id: z.optional(pathId) },
    result: z.array(wholeTeam),
  }),
  export: defineCall({
    ...manage,
    ...listFile,
    path: '/team/export',
    summary: 'All teams as CSV or .xlsx, as they are searched',
    query: { search: searchTerm, format: fileFormat },
  }),
  create: defineCall({
    ...manage,
    method: 'POST',
    path: '/team/create',
    summary: 'Make a team of staff, with or without a leader',
    body: teamForm,
    result: wholeTeam,
    status: 201,
    creates: true,
  }),
  update: defineCall({
    ...manage,
    method: 'PUT',
    path: '/team/update/:id',
    summary: 'Change a team',
    params: { id: pathId },
    body: teamForm,
    result: wholeTeam,
    versioned: true,
  }),
  remove: defineCall({
    ...manage,
    method: 'DELETE',
    path: '/team/delete/:id',
    summary: 'Move a team to Trash',
    params: { id: pathId },
    result: z.strictObject({ id: z.int() }),
    versioned: true,
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
