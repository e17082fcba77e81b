import type { LiveTopic } from '@crm/contract/core/live';
import type { CustomerKind } from '@crm/contract/customers/customers';

interface KindWords {
  topic: LiveTopic;
  noun: string;
  nouns: string;
  duplicate: string;
}

/** What differs between the kinds in words. */
export const kindWords: Record<CustomerKind, KindWords> = {
  lead: {
    topic: 'leads',
    noun: 'Lead',
    nouns: 'leads',
    duplicate: 'This record already exists. Please check leads and trash.',
  },
  contact: {
    topic: 'contacts',
    noun: 'Contact',
    nouns: 'contacts',
    duplicate: 'This contact already exists. Please check contacts and trash.',
  },
};
