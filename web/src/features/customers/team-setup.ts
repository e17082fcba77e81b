import { teamCalls } from '@crm/contract/accounts/team';
import { api } from '../../lib/api.ts';
import { contactPriorityFilter, contactSetup } from './contact-setup.ts';
import type { CustomerSetup } from './customer-setup.ts';
import { leadPriorityFilter, leadSetup } from './lead-setup.ts';

/** The lists of the reader's teams: another call, which says which records are the reader's own. */
export const teamLeadSetup: CustomerSetup = {
  ...leadSetup,
  fetchRows: async (_scope, _list, { owner: _owner, ...rest }, signal) => {
    const query = { ...rest, priority: leadPriorityFilter(rest.priority) };
    const { leads, userId, ...total } = await api(teamCalls.listLeads, { query, signal });
    return { rows: leads.map((lead) => ({ ...lead, isOwn: lead.staffId === userId })), ...total };
  },
};

export const teamContactSetup: CustomerSetup = {
  ...contactSetup,
  fetchRows: async (_scope, _list, { owner: _owner, ...rest }, signal) => {
    const query = { ...rest, priority: contactPriorityFilter(rest.priority) };
    const { contacts, userId, ...total } = await api(teamCalls.listContacts, { query, signal });
    return { rows: contacts.map((contact) => ({ ...contact, isOwn: contact.staffId === userId })), ...total };
  },
};
