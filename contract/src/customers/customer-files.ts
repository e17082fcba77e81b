import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { pathId } from '../core/fields.ts';
import { fileFormat, idList, listFile } from '../core/files.ts';
import { contactFilters } from './contacts.ts';
import { maxChosen } from './customers.ts';
import { leadFilters, leadLists } from './leads.ts';

/** Whose, and of these chosen rows alone, or all that match but some. An address has no place for more. */
const which = {
  ids: z.optional(idList(maxChosen)),
  except: z.optional(idList(500)),
  scope: z._default(z.enum(['own', 'global', 'team']), 'own'),
  owner: z.optional(pathId),
  format: fileFormat,
};
const confirmed = { confirm: 'factor', confirmIf: { scope: 'global' } } as const;

// Apart from the other calls of customers: the first screen has those.

export const leadFileCalls = {
  export: defineCall({
    ...listFile,
    ...confirmed,
    path: '/customer/lead/export',
    who: 'leads.own',
    tag: 'Leads',
    summary:
      'The leads of a list as CSV or .xlsx, as they are searched, filtered and sorted; scope=global is for administrators, scope=team for staff',
    query: { ...leadFilters, list: z._default(z.enum(leadLists), 'all'), ...which },
  }),
};

export const contactFileCalls = {
  export: defineCall({
    ...listFile,
    ...confirmed,
    path: '/customer/contact/export',
    who: 'contacts.own',
    tag: 'Contacts',
    summary:
      'The contacts of a list as CSV or .xlsx, as they are searched, filtered and sorted; scope=global is for administrators, scope=team for staff',
    query: { ...contactFilters, ...which },
  }),
};
