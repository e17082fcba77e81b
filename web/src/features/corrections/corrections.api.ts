import type { MonthOfYear } from '@crm/contract/core/months';
import { type AttendanceSide, attendanceCalls } from '@crm/contract/office/attendance';
import { type CorrectedDay, type Correction, type CorrectionForm, correctionCalls } from '@crm/contract/office/corrections';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';
import { portionOf, scrolledQuery } from '../../lib/scrolled-list.ts';

export const ownCorrectionsQuery = scrolledQuery<Correction>(
  ['attendance', 'corrections', 'own'],
  async ({ cursor, signal }) => portionOf(await apiFull(correctionCalls.listOwn, { query: { cursor }, signal })),
  { failure: 'The corrections could not be loaded' },
);

/** What waits for a decision; its total is the number of all. */
export function openCorrectionsQuery(search: string) {
  return scrolledQuery<Correction>(
    ['attendance', 'corrections', 'open', search],
    async ({ cursor, signal }) => portionOf(await apiFull(correctionCalls.requests, { query: { cursor, search }, signal })),
    { failure: 'The corrections could not be loaded' },
  );
}

export function dayHistoryQuery(staffId: number, date: string) {
  return queryOptions({
    queryKey: ['attendance', 'history', staffId, date],
    queryFn: ({ signal }) => api(correctionCalls.history, { query: { staffId: String(staffId), date }, signal }),
    meta: { failure: 'The history of the day could not be loaded' },
  });
}

/** The own request as it is now; undefined when it is not open any more. */
export async function fetchOwnCorrection(id: number): Promise<Correction | undefined> {
  return (await api(correctionCalls.listOwn, { query: { limit: '100' } })).find((one) => one.id === id && one.status === 'open');
}

/** An own day as it is now. */
export async function fetchOwnDay(date: string) {
  const items = await api(attendanceCalls.list, { query: { date } });
  const timeOf = (side: AttendanceSide) => items.find(({ type }) => type === side)?.time ?? null;
  return { date, entryTime: timeOf('entry'), exitTime: timeOf('exit') };
}

export interface SeenDay {
  /** Of the person. */
  id: number;
  date: string;
  entryTime: string | null;
  exitTime: string | null;
  /** 0 when the day has no record. */
  version: number;
}

/** A day of somebody as it is now. */
export async function fetchDay(staffId: number, date: string): Promise<SeenDay> {
  const month: MonthOfYear = { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) };
  const days = await api(attendanceCalls.ofStaff, { body: { staffId, ...month } });
  const day = days.find((one) => one.date === date);
  return {
    id: staffId,
    date,
    entryTime: day?.entryTime ?? null,
    exitTime: day?.exitTime ?? null,
    version: day?.version ?? 0,
  };
}

export interface DayOfPerson {
  person: { id: number; name: string };
  /** As it is shown. */
  day: SeenDay;
}

/** What a draft of a day is found by. */
export function draftedIdOf(staffId: number, date: string): string {
  return `${staffId} ${date}`;
}

/** The person and the day of such a draft; undefined when nobody is there. */
export async function fetchDayOfPerson(draftedId: string): Promise<DayOfPerson | undefined> {
  const [staffId = '', date = ''] = draftedId.split(' ');
  const [person] = await api(attendanceCalls.staffList, { query: { staffId } });
  return person && { person, day: await fetchDay(person.id, date) };
}

// Awaited, so that nobody decides or asks a second time before the first is shown.
const writing = { meta: { refreshes: [['attendance'], ['worklog']], isAwaited: true } };

export function useCorrectDay() {
  return useMutation({ mutationFn: (body: CorrectedDay) => api(correctionCalls.correct, { body }), ...writing });
}

export function useDecideCorrection() {
  return useMutation({
    mutationFn: ({ request, ...decision }: { request: Correction; accept: boolean; reason?: string }) =>
      api(correctionCalls.decide, {
        params: { id: String(request.id) },
        version: request.version,
        body: decision.accept
          ? { accept: true, dayVersion: request.day?.version ?? null }
          : { accept: false, ...(decision.reason ? { reason: decision.reason } : {}) },
      }),
    ...writing,
  });
}

export function useSaveCorrection() {
  return useMutation({
    mutationFn: ({
      request,
      body,
      idempotencyKey,
    }: {
      request: Correction | undefined;
      body: CorrectionForm;
      idempotencyKey: string;
    }) =>
      request
        ? api(correctionCalls.change, { params: { id: String(request.id) }, version: request.version, body })
        : api(correctionCalls.ask, { body, idempotencyKey }),
    ...writing,
  });
}

export function useWithdrawCorrection() {
  return useMutation({
    mutationFn: ({ id, version }: Correction) => api(correctionCalls.withdraw, { params: { id: String(id) }, version }),
    ...writing,
  });
}
