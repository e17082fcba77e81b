import { customerHubCalls } from '@crm/contract/customers/customer-hub';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { CustomerSetup } from '../customers/customer-setup.ts';

export function hubQuery({ kind, words }: CustomerSetup, id: number) {
  return queryOptions({
    queryKey: [words.topic, 'hub', id],
    queryFn: ({ signal }) => api(customerHubCalls.get, { params: { kind, id: String(id) }, signal }),
    meta: {
      failure: `What belongs to the ${words.lower} could not be loaded`,
      topics: ['calls', 'meetings', 'tasks', 'requirements'],
    },
  });
}
