import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadOn } from '../../../ui/list/load-on.tsx';
import { ListStates, Waiting } from '../../../ui/table/list-states.tsx';
import { rowsQuery } from '../imports.api.ts';
import page from '../imports.module.css';
import classes from './result.module.css';

/** Lines that end a report, and lines of totals: they are shown, and skipped. */
export function FootersList({ id }: { id: number }) {
  const query = useInfiniteQuery(rowsQuery(id, 'footers'));
  const rows = query.data?.pages.flatMap((portion) => portion.rows) ?? [];
  return (
    <ListStates
      status={query.isError ? 'failed' : query.data ? 'ready' : 'loading'}
      onRetry={() => void query.refetch()}
      count={rows.length}
      empty={<p className={page.quiet}>No line is skipped as a footer.</p>}
      waiting={
        <Waiting>
          <div className={page.bone} aria-hidden />
        </Waiting>
      }
    >
      <ul className={classes.footers} aria-label="Footers">
        {rows.map(({ row, cells }) => (
          <li key={row}>
            <span className={page.quiet}>Row {row}</span> {cells.filter((cell) => cell.trim() !== '').join(' · ')}
          </li>
        ))}
      </ul>
      <LoadOn query={query} />
    </ListStates>
  );
}
