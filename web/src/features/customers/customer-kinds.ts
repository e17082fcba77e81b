import type { CustomerKind } from '@crm/contract/customers/customers';

export interface KindWords {
  noun: 'Lead' | 'Contact';
  nouns: 'Leads' | 'Contacts';
  lower: 'lead' | 'contact';
  lowers: 'leads' | 'contacts';
  /** The path of the own list; a record's path begins with it. */
  path: '/operations/leads' | '/operations/contacts';
  globalPath: '/global/leads' | '/global/contacts';
  teamPath: '/team/leads' | '/team/contacts';
  /** The live topic; query keys begin with it. */
  topic: 'leads' | 'contacts';
  trashType: 'Leads' | 'Contacts';
}

export const kindWords: Record<CustomerKind, KindWords> = {
  lead: {
    noun: 'Lead',
    nouns: 'Leads',
    lower: 'lead',
    lowers: 'leads',
    path: '/operations/leads',
    globalPath: '/global/leads',
    teamPath: '/team/leads',
    topic: 'leads',
    trashType: 'Leads',
  },
  contact: {
    noun: 'Contact',
    nouns: 'Contacts',
    lower: 'contact',
    lowers: 'contacts',
    path: '/operations/contacts',
    globalPath: '/global/contacts',
    teamPath: '/team/contacts',
    topic: 'contacts',
    trashType: 'Contacts',
  },
};
