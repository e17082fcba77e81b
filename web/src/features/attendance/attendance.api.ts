import { type AttendanceSide, attendanceCalls, type ForgottenExit } from '@crm/contract/office/attendance';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, apiFull } from '../../lib/api.ts';
import { refresh } from '../../lib/live/query-client.ts';
import { profileQuery } from '../../lib/profile.ts';
import { portionOf, scrolledQuery } from '../../lib/scrolled-list.ts';
import { randomKey } from '../../lib/writes/random-key.ts';
import { type AttendanceDay, daysOf, markOf } from './attendance-days.ts';

interface Mark {
  side: AttendanceSide;
  date: string;
  time: string;
}

export const attendanceQuery = scrolledQuery<AttendanceDay>(
  ['attendance', 'list'],
  async ({ cursor, signal }) => {
    const { data, ...beside } = await apiFull(attendanceCalls.list, { query: { cursor }, signal });
    return portionOf({ ...beside, data: daysOf(data) });
  },
  { failure: 'Attendance could not be loaded' },
);

export const forgottenExitQuery = queryOptions({
  queryKey: ['attendance', 'forgotten'],
  queryFn: async ({ signal }) => (await api(attendanceCalls.forgotten, { signal })).day,
});

const saving = {
  // Awaited, so that nobody marks a second time before the saved mark is shown.
  meta: { refreshes: [['attendance'], ['worklog']], isAwaited: true },
  // The business day may have changed.
  onError: () => void refresh([profileQuery.queryKey]),
};

/** Marks today's entry or exit. */
export function useRegisterAttendance() {
  // A mark keeps its key until it is saved: sent again after a lost answer, it is saved once.
  const unsaved = useRef<{ mark: string; key: string } | null>(null);
  return useMutation({
    mutationFn: ({ side, date, time }: Mark) => {
      const body = markOf(side, date, time);
      const mark = JSON.stringify(body);
      if (unsaved.current?.mark !== mark) unsaved.current = { mark, key: randomKey() };
      return api(attendanceCalls.register, { body, idempotencyKey: unsaved.current.key });
    },
    onSuccess: () => {
      unsaved.current = null;
    },
    ...saving,
  });
}

export function useEditAttendance() {
  return useMutation({
    mutationFn: ({ id, version, side, date, time }: Mark & { id: number; version: number }) =>
      api(attendanceCalls.edit, { params: { id: String(id) }, body: markOf(side, date, time), version }),
    ...saving,
  });
}

export function useRemoveAttendance() {
  return useMutation({
    mutationFn: ({ id, version }: AttendanceDay) => api(attendanceCalls.remove, { params: { id: String(id) }, version }),
    ...saving,
  });
}

/** States a forgotten exit; null says that it is not known. */
export function useStateExit() {
  return useMutation({
    mutationFn: ({ day: { id, version }, exitTime }: { day: ForgottenExit; exitTime: string | null }) =>
      api(attendanceCalls.stateExit, { params: { id: String(id) }, body: { exitTime }, version }),
    ...saving,
  });
}
