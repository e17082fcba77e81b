import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Delayed } from '../delayed.tsx';
import { RetryLine } from '../retry-line.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import classes from './data-table.module.css';
import type { TableProps } from './data-table.types.ts';
import { CardList, CardSkeleton } from './data-table-cards.tsx';
import { RowTable, TableSkeleton } from './data-table-rows.tsx';

interface Props<Row, Sort extends string> extends TableProps<Row, Sort> {
  status: 'loading' | 'failed' | 'ready';
  onRetry: () => void;
  /** The next rows are on their way; the previous ones stay, dimmed. */
  isFetching?: boolean;
  /** What stands there when there are no rows. */
  empty: ReactNode;
}

/** A table on wide screens, cards on phones; waiting, failed and empty are part of it. */
export function DataTable<Row, Sort extends string = string>(props: Props<Row, Sort>) {
  const { status, onRetry, isFetching = false, empty, ...table } = props;
  const isPhone = useIsPhone();
  if (status === 'loading') return <Waiting {...table} isPhone={isPhone} />;
  if (status === 'ready' && table.rows.length === 0 && !isFetching) return empty;
  return (
    <>
      {status === 'failed' && <RetryLine onRetry={onRetry} isRetrying={isFetching} />}
      {table.rows.length > 0 && (
        <div className={classes.box} aria-busy={isFetching} data-fetching={isFetching || undefined}>
          {isPhone ? <CardList {...table} /> : <RowTable {...table} />}
        </div>
      )}
    </>
  );
}

function Waiting<Row, Sort extends string>({ isPhone, ...table }: TableProps<Row, Sort> & { isPhone: boolean }) {
  return (
    <div className={classes.box}>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Delayed>{isPhone ? <CardSkeleton /> : <TableSkeleton {...table} />}</Delayed>
    </div>
  );
}
