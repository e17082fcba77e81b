import { useIsPhone } from '../use-is-phone.ts';
import classes from './data-table.module.css';
import type { TableProps } from './data-table.types.ts';
import { CardList, CardSkeleton } from './data-table-cards.tsx';
import { RowTable, TableSkeleton } from './data-table-rows.tsx';
import { ListStates, type ListStatus, Waiting } from './list-states.tsx';

/** A table on wide screens, cards on phones; waiting, failed and empty are part of it. */
export function DataTable<Row, Sort extends string = string>(props: TableProps<Row, Sort> & ListStatus) {
  const { rows, isFetching = false } = props;
  const isPhone = useIsPhone();
  const skeleton = isPhone ? <CardSkeleton /> : <TableSkeleton {...props} />;
  return (
    <ListStates
      {...props}
      count={rows.length}
      waiting={
        <Waiting>
          <div className={classes.box}>{skeleton}</div>
        </Waiting>
      }
    >
      <div className={classes.box} aria-busy={isFetching} data-fetching={isFetching || undefined}>
        {isPhone ? <CardList {...props} /> : <RowTable {...props} />}
      </div>
    </ListStates>
  );
}
