import { factorCalls } from '@crm/contract/accounts/factors';
import { teamCalls } from '@crm/contract/accounts/team';
import type { Returned } from '@crm/contract/core/call';
import { type ErasedKind, type ErasureForm, privacyCalls, type TakenFormat } from '@crm/contract/office/privacy';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { addressOf } from '../../lib/address/own-address.ts';
import { api } from '../../lib/api.ts';

export type KnownPerson = Returned<typeof teamCalls.staff>['staffList'][number];

/** Whose data it is: everybody's, that of a customer, of a colleague or one's own. */
export type Taken = { of: 'everything' } | { of: 'me' } | { of: ErasedKind; id: number };

export const erasuresQuery = queryOptions({
  queryKey: ['staff', 'erasures'],
  queryFn: ({ signal }) => api(privacyCalls.erasures, { signal }),
  meta: { failure: 'The erasures could not be loaded', topics: ['leads', 'contacts'] },
});

export function erasureQuery(kind: ErasedKind, id: number) {
  return queryOptions({
    queryKey: ['staff', 'erasure', kind, id],
    queryFn: ({ signal }) => api(privacyCalls.erasure, { params: { kind, id: String(id) }, signal }),
    meta: { failure: 'Whether this was erased could not be loaded', topics: ['leads', 'contacts'] },
  });
}

/** Everybody of the staff, also those whose account is deleted. */
export const everybodyQuery = queryOptions({
  queryKey: ['team', 'staff', 'former'],
  queryFn: async ({ signal }) => (await api(teamCalls.staff, { query: { former: 'true' }, signal })).staffList,
  meta: { failure: 'The people could not be loaded', topics: ['staff'] },
});

export function takenAddress(taken: Taken, format: TakenFormat): string {
  if (taken.of === 'everything') return addressOf(privacyCalls.everything, {});
  if (taken.of === 'me') return addressOf(privacyCalls.me, { query: { format } });
  return addressOf(privacyCalls[taken.of], { params: { id: String(taken.id) }, query: { format } });
}

/** The server hands it out only with a fresh factor; a customer is handed out as a list is. */
export async function requireConfirmed({ of }: Taken): Promise<void> {
  if (of !== 'customer') await api(factorCalls.isConfirmed, {});
}

interface Erased {
  kind: ErasedKind;
  id: number;
  version?: number | undefined;
  form: ErasureForm;
}

const refreshes = [['staff'], ['team'], ['leads'], ['contacts'], ['tasks'], ['calls'], ['meetings'], ['trash']];

export function useErase() {
  return useMutation({
    mutationFn: ({ kind, id, version, form }: Erased) =>
      api(kind === 'customer' ? privacyCalls.eraseCustomer : privacyCalls.erasePerson, {
        params: { id: String(id) },
        body: form,
        ...(version === undefined ? {} : { version }),
      }),
    meta: { refreshes, isAwaited: true },
  });
}
