import type { LeaveCategory, LeaveType } from '@crm/contract/office/leave';
import { leaveYearCalls } from '@crm/contract/office/leave-year';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
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

/** What a leave would do to the own balance; nothing until it is whole. */
export function leavePreviewQuery(asked: AskedLeave | undefined) {
  return queryOptions({
    queryKey: ['calendar', 'leavePreview', asked],
    queryFn: asked
      ? ({ signal }) =>
          api(leaveYearCalls.preview, { query: { ...asked, id: asked.id === undefined ? undefined : String(asked.id) }, signal })
      : skipToken,
  });
}
