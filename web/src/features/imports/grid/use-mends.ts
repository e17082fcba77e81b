import type { ImportRow } from '@crm/contract/imports/import-answers';
import { useCallbackRef } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { failureText } from '../../../lib/server-message.ts';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts';
import { mendRow, rowsQuery, useShowImport } from '../imports.api.ts';
import { type Drafts, type RowDraft, withDraft, withoutSent } from './mend-drafts.ts';

interface Portion {
  rows: ImportRow[];
  more: boolean;
}

/** Saves what is typed in the grid, one row after the other. What could not be saved stays in its cell and is sent again. */
export function useMends(id: number) {
  const client = useQueryClient();
  const { show } = useShowImport(id);
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const [failure, setFailure] = useState<string>();
  const latest = useRef(drafts);
  const isSending = useRef(false);
  useUnsavedGuard(useCallback(() => latest.current.size > 0, []));

  const keep = (next: Drafts) => {
    latest.current = next;
    setDrafts(next);
  };
  const showRow = (row: ImportRow) =>
    client.setQueryData(
      rowsQuery(id, 'problems').queryKey,
      (data) => data && { ...data, pages: data.pages.map((portion) => withRow(portion, row)) },
    );
  const send = useCallbackRef(async () => {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(undefined);
    try {
      for (let next = firstOf(latest.current); next; next = firstOf(latest.current)) {
        const [row, texts] = next;
        const answer = await mendRow(id, { row, texts });
        showRow(answer.row);
        show(answer.details);
        keep(withoutSent(latest.current, row, texts));
      }
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      isSending.current = false;
    }
  });
  const write = useCallbackRef((row: number, draft: RowDraft) => {
    keep(withDraft(latest.current, row, draft));
    void send();
  });
  return { drafts, failure, isUnsaved: drafts.size > 0, write, retry: () => void send() };
}
export type Mends = ReturnType<typeof useMends>;

function firstOf(drafts: Drafts): [number, RowDraft] | undefined {
  const [first] = drafts;
  return first;
}

function withRow(portion: Portion, row: ImportRow): Portion {
  return { ...portion, rows: portion.rows.map((one) => (one.row === row.row ? row : one)) };
}
