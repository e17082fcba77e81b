import type { ImportRow } from '@crm/contract/imports/import-answers';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadOn } from '../../../ui/list/load-on.tsx';
import { ListStates, Waiting } from '../../../ui/table/list-states.tsx';
import { rowsQuery } from '../imports.api.ts';
import page from '../imports.module.css';
import classes from './result.module.css';

interface Props {
  id: number;
  show: 'duplicates' | 'footers';
}

const labels = { duplicates: 'Already there', footers: 'Footers' };

/** Rows of people who are there already, and lines that end a report or sum it up: they are shown, and skipped. */
export function LeftOutList({ id, show }: Props) {
  const query = useInfiniteQuery(rowsQuery(id, show));
  const rows = query.data?.pages.flatMap((portion) => portion.rows) ?? [];
  return (
    <ListStates
      status={query.isError ? 'failed' : query.data ? 'ready' : 'loading'}
      onRetry={() => void query.refetch()}
      count={rows.length}
      empty={<p className={page.quiet}>No row is left out for this.</p>}
      waiting={
        <Waiting>
          <div className={page.bone} aria-hidden />
        </Waiting>
      }
    >
      <ul className={classes.footers} aria-label={labels[show]}>
        {rows.map((row) => (
          <li key={row.row}>
            <span className={page.quiet}>Row {row.row}</span> {textOf(row)}
          </li>
        ))}
      </ul>
      <LoadOn query={query} />
    </ListStates>
  );
}

/** A footer as it stands in the file; of a duplicate its name, and why it is one. */
function textOf({ cells, texts, problems }: ImportRow): string {
  if (cells.length > 0) return cells.filter((cell) => cell.trim() !== '').join(' · ');
  const named = [texts.name ?? texts.customer, texts.phone, texts.email].filter((text) => text);
  return [named.join(' · '), ...problems.map(({ message }) => message)].join(': ');
}
