import type { LiveTopic } from '@crm/contract/core/live';
import type { CustomerKind } from '@crm/contract/customers/customers';

interface KindWords {
  topic: LiveTopic;
  noun: string;
  nouns: string;
  duplicate: string;
}

/** The words that differ between the kinds. */
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
