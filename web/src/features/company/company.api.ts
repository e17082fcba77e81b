import { feedCalls } from '@crm/contract/calendar/calendar-feeds';
import { type CompanyAnswer, type CompanyForm, companyCalls } from '@crm/contract/office/company';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { followCompany } from '../../lib/company/follow-company.ts';

export const companyQuery = queryOptions({
  queryKey: ['company', 'settings'],
  queryFn: ({ signal }) => api(companyCalls.get, { signal }),
  meta: { failure: 'The settings of the company could not be loaded' },
});

export const feedCountQuery = queryOptions({
  queryKey: ['staff', 'calendar-feeds'],
  queryFn: ({ signal }) => api(feedCalls.count, { signal }),
  meta: { failure: 'The number of calendar feeds could not be loaded' },
});

/** The screens of this page follow at once; the server tells all others. */
function useCompanyWrite<Input>(write: (input: Input) => Promise<CompanyAnswer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: (saved) => {
      followCompany(saved);
      queryClient.setQueryData(companyQuery.queryKey, saved);
    },
  });
}

export function useSaveCompany() {
  return useCompanyWrite(({ form, version }: { form: CompanyForm; version: number }) =>
    api(companyCalls.update, { body: form, version }),
  );
}

export function useUploadLogo() {
  return useCompanyWrite((file: File) => api(companyCalls.uploadLogo, { body: file }));
}

export function useRemoveLogo() {
  return useCompanyWrite((_nothing: undefined) => api(companyCalls.removeLogo, {}));
}
