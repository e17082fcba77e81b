import { type MailChoicesForm, mailChoiceCalls } from '@crm/contract/office/mail-choices';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export const mailChoicesQuery = queryOptions({
  queryKey: ['notifications', 'mail'],
  queryFn: ({ signal }) => api(mailChoiceCalls.get, { signal }),
  meta: { failure: 'What is mailed could not be loaded' },
});

export function useSaveChoices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ form, version }: { form: MailChoicesForm; version: number }) =>
      api(mailChoiceCalls.update, { body: form, version }),
    onSuccess: (saved) => queryClient.setQueryData(mailChoicesQuery.queryKey, saved),
  });
}

/** It is a write and no query: whatever loads again by itself would end the mail once more. */
export function useUnsubscribe() {
  return useMutation({
    mutationFn: (body: { token: string; undo: boolean }) => api(mailChoiceCalls.unsubscribe, { body }),
    meta: { refreshes: [mailChoicesQuery.queryKey] },
  });
}
