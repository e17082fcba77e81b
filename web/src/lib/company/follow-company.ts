import type { Role } from '@crm/contract/core/permissions';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { queryClient } from '../live/query-client.ts';
import { type CompanyView, company } from './company.ts';

/**
 * Follows the settings of the company. Answers whether screens may be drawn: the page has brought the settings along, or they have
 * been loaded since. Who signs in on a page that was made for strangers waits a moment for them.
 */
export function useCompanyFor(role: Role | null | undefined): boolean {
  const { isWhole } = company.useValue();
  const { isError } = useQuery({
    queryKey: ['company', 'view'],
    queryFn: async ({ signal }) => {
      // Not in the first load: the page brings the settings along.
      const { companyCalls } = await import('@crm/contract/office/company');
      followCompany(await api(companyCalls.get, { signal }));
      return true;
    },
    initialData: () => (isWhole ? true : undefined),
    // Whoever changes it tells everybody.
    staleTime: Number.POSITIVE_INFINITY,
    enabled: (role ?? null) !== null,
    meta: { failure: 'The settings of the company could not be loaded' },
  });
  return isWhole || isError;
}

/** The next person who signs in asks for them anew: nobody tells a page without a session. */
export function forgetCompany(): void {
  company.set({ ...company.get(), isWhole: false });
}

/** Every screen is drawn anew with the new settings; what is typed stays. */
export function followCompany(next: Omit<CompanyView, 'isWhole'>): void {
  const before = company.get();
  company.set({ ...next, isWhole: true });
  if (drawnWith(before) === drawnWith(next)) return;
  // Components draw again when their data are others: these are the same, in new objects.
  for (const query of queryClient.getQueryCache().getAll()) {
    const { data } = query.state;
    if (typeof data === 'object' && data !== null) query.setState({ data: structuredClone(data) });
  }
}

function drawnWith(view: Omit<CompanyView, 'isWhole'>): string {
  const { currencySign, signPlace, dateForm, clockHours, firstDayOfWeek, workingDays } = view;
  return JSON.stringify([currencySign, signPlace, dateForm, clockHours, firstDayOfWeek, workingDays]);
}
