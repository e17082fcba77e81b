import type { ImportRow } from '@crm/contract/imports/import-answers';
import { type ImportField, type ImportKind, importFieldLabels } from '@crm/contract/imports/import-kinds';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MeaningBadge } from '../../../ui/badge/badge.tsx';
import { LoadOn } from '../../../ui/list/load-on.tsx';
import { ListStates, Waiting } from '../../../ui/table/list-states.tsx';
import { fieldsOf } from '../columns/plan-columns.ts';
import { shownText } from '../import-words.ts';
import { rowsQuery } from '../imports.api.ts';
import page from '../imports.module.css';
import classes from './result.module.css';

/** The records that rows fill or overwrite: what each field is now, and what it will be. */
export function ChangesList({ kind, id }: { kind: ImportKind; id: number }) {
  const query = useInfiniteQuery(rowsQuery(id, 'changes'));
  const rows = query.data?.pages.flatMap((portion) => portion.rows) ?? [];
  return (
    <ListStates
      status={query.isError ? 'failed' : query.data ? 'ready' : 'loading'}
      onRetry={() => void query.refetch()}
      count={rows.length}
      empty={<p className={page.quiet}>No record that is there changes.</p>}
      waiting={
        <Waiting>
          <div className={page.bone} aria-hidden />
        </Waiting>
      }
    >
      <ul className={classes.changes} aria-label="Changes">
        {rows.map((row) => (
          <Change key={row.row} kind={kind} row={row} />
        ))}
      </ul>
      <LoadOn query={query} />
    </ListStates>
  );
}

function Change({ kind, row: { row, record, texts } }: { kind: ImportKind; row: ImportRow }) {
  const now = record?.texts ?? {};
  const shown = (field: ImportField, text: string) => (text === '' ? 'empty' : shownText(kind, field, text));
  const changed = fieldsOf(kind).filter((field) => (texts[field] ?? '') !== (now[field] ?? ''));
  return (
    <li>
      <p>
        <b>{record?.name}</b> <span className={page.quiet}>Row {row}</span>{' '}
        {record?.isInTrash && <MeaningBadge meaning="grey">in Trash</MeaningBadge>}
      </p>
      {changed.length === 0 && <p className={page.quiet}>Nothing changes.</p>}
      <dl>
        {changed.map((field) => (
          <div key={field}>
            <dt>{importFieldLabels[field]}</dt>
            <dd>
              <del>{shown(field, now[field] ?? '')}</del> → <ins>{shown(field, texts[field] ?? '')}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
