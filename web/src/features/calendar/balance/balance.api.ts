import type { LeaveCategory, LeaveType } from '@crm/contract/calendar/leave';
import { leaveYearCalls } from '@crm/contract/calendar/leave-year';
import { keepPreviousData, type QueryKey, queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** Of the reader, or of somebody whom an administrator reads. */
export function leaveYearQuery(year: number, staffId?: number) {
  const query = { year: String(year) };
  return queryOptions({
    queryKey: ['calendar', 'leaveYear', year, staffId],
    queryFn: ({ signal }) =>
      staffId === undefined
        ? api(leaveYearCalls.own, { query, signal })
        : api(leaveYearCalls.of, { params: { id: String(staffId) }, query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'The leave year could not be loaded' },
  });
}

export interface AskedLeave {
  leaveType: LeaveType;
  category: LeaveCategory;
  start: string;
  end: string;
  /** The leave that is being changed. */
  id: number | undefined;
}

/** What a leave would do to the balance of the reader, or of somebody whose leave is entered; nothing until it is whole. */
export function leavePreviewQuery(asked: AskedLeave | undefined, staffId: number | undefined) {
  return queryOptions({
    queryKey: ['calendar', 'leavePreview', staffId, asked],
    queryFn: asked ? ({ signal }) => previewOf(asked, staffId, signal) : skipToken,
    // While the days change the text stays until the next one is there; never that of another person or category.
    placeholderData: (before, query) => (isOf(query?.queryKey, asked?.category, staffId) ? before : undefined),
    meta: { failure: 'The balance could not be loaded' },
  });
}

function isOf(key: QueryKey | undefined, category: LeaveCategory | undefined, staffId: number | undefined): boolean {
  return key !== undefined && key[2] === staffId && (key[3] as AskedLeave | undefined)?.category === category;
}

function previewOf({ id, ...query }: AskedLeave, staffId: number | undefined, signal: AbortSignal) {
  if (staffId !== undefined) return api(leaveYearCalls.previewOf, { params: { id: String(staffId) }, query, signal });
  return api(leaveYearCalls.preview, { query: { ...query, id: id === undefined ? undefined : String(id) }, signal });
}
