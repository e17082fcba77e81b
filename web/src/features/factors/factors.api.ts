import { factorCalls as calls, type Passkey } from '@crm/contract/accounts/factors';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { makePasskey } from '../../lib/sign-in/passkeys.ts';

export const factorsQuery = queryOptions({
  queryKey: ['profile', 'factors'],
  queryFn: ({ signal }) => api(calls.list, { signal }),
  meta: { failure: 'The second factors could not be loaded' },
});

const writes = { refreshes: [['profile']], isAwaited: true };

/** No query: one that is loaded again would make another secret under the eyes of the person who scans it. */
export function useStartTotp() {
  return useMutation({ mutationFn: () => api(calls.startTotp, {}) });
}

export function useConfirmTotp() {
  return useMutation({
    mutationFn: async (code: string) => (await api(calls.confirmTotp, { body: { code } })).recoveryCodes,
    meta: writes,
  });
}

export function useRemoveTotp() {
  return useMutation({ mutationFn: () => api(calls.removeTotp, {}), meta: writes });
}

export function useNewRecoveryCodes() {
  return useMutation({ mutationFn: async () => (await api(calls.newRecovery, {})).recoveryCodes, meta: writes });
}

/** Answers recovery codes, if there were none. */
export function useAddPasskey() {
  return useMutation({
    mutationFn: async (name: string) => {
      const response = await makePasskey(await api(calls.passkeyOptions, {}));
      return (await api(calls.addPasskey, { body: { name, response } })).recoveryCodes;
    },
    meta: writes,
  });
}

export function useRenamePasskey() {
  return useMutation({
    mutationFn: ({ id, name }: Pick<Passkey, 'id' | 'name'>) =>
      api(calls.renamePasskey, { params: { id: String(id) }, body: { name } }),
    meta: writes,
  });
}

export function useRemovePasskey() {
  return useMutation({
    mutationFn: ({ id }: Pick<Passkey, 'id'>) => api(calls.removePasskey, { params: { id: String(id) } }),
    meta: writes,
  });
}
