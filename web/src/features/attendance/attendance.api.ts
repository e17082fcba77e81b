import { type AttendanceSide, attendanceCalls, type ForgottenExit } from '@crm/contract/office/attendance';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, apiFull } from '../../lib/api.ts';
import { randomKey } from '../../lib/random-key.ts';
import { type AttendanceDay, daysOf, markOf } from './attendance-days.ts';

interface Mark {
  side: AttendanceSide;
  date: string;
  time: string;
}

export const attendanceQuery = queryOptions({
  queryKey: ['attendance', 'list'],
  queryFn: async ({ signal }) => {
    const { data, message } = await apiFull(attendanceCalls.list, { signal });
    return { days: daysOf(data), message };
  },
});

export const forgottenExitQuery = queryOptions({
  queryKey: ['attendance', 'forgotten'],
  queryFn: async ({ signal }) => (await api(attendanceCalls.forgotten, { signal })).day,
});

/** Marks today's entry or exit. */
export function useRegisterAttendance() {
  // The same mark has the same key until it is saved: sent again after a lost answer, it is saved once.
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
    onSettled: useRefresh(),
  });
}

export function useEditAttendance() {
  return useMutation({
    mutationFn: ({ id, version, side, date, time }: Mark & { id: number; version: number }) =>
      api(attendanceCalls.edit, { params: { id: String(id) }, body: markOf(side, date, time), version }),
    onSettled: useRefresh(),
  });
}

export function useRemoveAttendance() {
  return useMutation({
    mutationFn: ({ id, version }: AttendanceDay) => api(attendanceCalls.remove, { params: { id: String(id) }, version }),
    onSettled: useRefresh(),
  });
}

/** States a forgotten exit; null says that it is not known. */
export function useStateExit() {
  return useMutation({
    mutationFn: ({ day: { id, version }, exitTime }: { day: ForgottenExit; exitTime: string | null }) =>
      api(attendanceCalls.stateExit, { params: { id: String(id) }, body: { exitTime }, version }),
    onSettled: useRefresh(),
  });
}

/**
 * After a failure too: the screen may show an old version, or a day that is over. What was saved is waited for, so that nobody
 * marks it again.
 */
function useRefresh() {
  const client = useQueryClient();
  return (_saved: unknown, error: Error | null): Promise<void> | undefined => {
    for (const part of error ? ['worklog', 'profile'] : ['worklog']) void client.invalidateQueries({ queryKey: [part] });
    const shown = client.invalidateQueries({ queryKey: ['attendance'] });
    return error ? undefined : shown;
  };
}
