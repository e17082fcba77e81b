import type { Call, Received, Returned } from '@crm/contract/core/call';
import type { LiveTopic } from '@crm/contract/core/live';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';

type Writes = Record<'create' | 'update' | 'remove', Call>;

interface Save<Row, Form> {
  /** The record as it was seen; undefined creates one. */
  record: Row | undefined;
  form: Form;
  idempotencyKey: string;
}

/** How a record of a plain kind is saved and deleted, by the calls that `ownedCalls` made. */
export function ownedWrites<C extends Writes>(topic: LiveTopic, calls: C) {
  type Row = Returned<C['create']> & { id: number; version: number };
  const { create, update, remove }: Writes = calls;
  const meta = { refreshes: [[topic], ['trash']] };
  const seen = ({ id, version }: Row) => ({ params: { id: String(id) }, version });
  return {
    useSave: () =>
      useMutation({
        mutationFn: ({ record, form, idempotencyKey }: Save<Row, Received<C['create']>['body']>) =>
          record ? api(update, { ...seen(record), body: form }) : api(create, { body: form, idempotencyKey }),
        meta,
      }),
    useRemove: () => useMutation({ mutationFn: (record: Row) => api(remove, seen(record)), meta }),
  };
}
