import { type Report, type ReportForm, reportCalls } from '@crm/contract/numbers/reports';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const all = ['reports'] as const;

export const reportsQuery = queryOptions({
  queryKey: [...all, 'list'],
  queryFn: ({ signal }) => api(reportCalls.list, { signal }),
  meta: { failure: 'The reports could not be loaded', topics: ['staff', 'team'] },
});

/** Who can be named, a page after the other. */
export function reportPeopleQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: [...all, 'people', search],
    queryFn: ({ pageParam, signal }) => api(reportCalls.people, { query: { search, page: String(pageParam) }, signal }),
    initialPageParam: 1,
    getNextPageParam: (page, pages, last: number) => {
      const loaded = pages.reduce((sum, { people }) => sum + people.length, 0);
      return page.people.length > 0 && loaded < page.total ? last + 1 : undefined;
    },
    placeholderData: keepPreviousData,
    meta: { failure: 'The people could not be loaded', topics: ['staff'] },
  });
}

export async function fetchReport(id: number): Promise<Report | undefined> {
  return (await api(reportCalls.list, {})).reports.find((report) => report.id === id);
}

const writes = { refreshes: [all], isAwaited: true };
const paramsOf = ({ id }: { id: number }) => ({ id: String(id) });

export function useCreateReport() {
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: ReportForm; idempotencyKey: string }) =>
      api(reportCalls.create, { body, idempotencyKey }),
    meta: writes,
  });
}

export function useUpdateReport() {
  return useMutation({
    mutationFn: ({ report, body }: { report: Report; body: ReportForm }) =>
      api(reportCalls.update, { params: paramsOf(report), body, version: report.version }),
    meta: writes,
  });
}

export function useRemoveReport() {
  return useMutation({
    mutationFn: (report: Report) => api(reportCalls.remove, { params: paramsOf(report), version: report.version }),
    meta: writes,
  });
}

export function useSendReport() {
  return useMutation({ mutationFn: (report: Report) => api(reportCalls.sendNow, { params: paramsOf(report) }) });
}
