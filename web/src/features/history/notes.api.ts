import type { CustomerKind } from '@crm/contract/customers/customers';
import { noteCalls } from '@crm/contract/customers/notes';
import type { HistoryEntry, NoteEntry } from '@crm/contract/records/history';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryClient, refresh } from '../../lib/live/query-client.ts';
import { historyKey } from './history.api.ts';

interface HistoryPages {
  pages: { entries: HistoryEntry[] }[];
}

/** The customer that a timeline is about. */
export interface Subject {
  kind: CustomerKind;
  id: number;
}

export function useCreateNote(subject: Subject) {
  return useMutation({
    mutationFn: ({ text, idempotencyKey }: { text: string; idempotencyKey: string }) =>
      api(noteCalls.create, { body: { kind: subject.kind, customerId: subject.id, text }, idempotencyKey }),
    meta: writesOf(subject),
  });
}

export function useUpdateNote(subject: Subject) {
  return useMutation({
    mutationFn: ({ note, text }: { note: Pick<NoteEntry, 'id' | 'version'>; text: string }) =>
      api(noteCalls.update, { params: { id: String(note.id) }, body: { text }, version: note.version }),
    meta: writesOf(subject),
  });
}

/** No call answers one note: the timeline that it is edited in is loaded again. */
export async function fetchNote({ kind, id }: Subject, noteId: number): Promise<NoteEntry | undefined> {
  const queryKey = historyKey(kind, id);
  await refresh([queryKey]);
  // Those that nobody looks at are not loaded again.
  const shown = queryClient.getQueriesData<HistoryPages>({ queryKey, type: 'active' });
  const entries = shown.flatMap(([, data]) => data?.pages ?? []).flatMap((page) => page.entries);
  return entries.find((entry): entry is NoteEntry => entry.type === 'note' && entry.id === noteId);
}

export function useRemoveNote(subject: Subject) {
  return useMutation({
    mutationFn: ({ id, version }: NoteEntry) => api(noteCalls.remove, { params: { id: String(id) }, version }),
    meta: writesOf(subject),
  });
}

/** Awaited, so that the saved note is on the screen when saving ends. */
function writesOf({ kind, id }: Subject) {
  return { refreshes: [historyKey(kind, id)], isAwaited: true };
}
