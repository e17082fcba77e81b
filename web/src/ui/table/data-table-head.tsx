import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './data-table.module.css';
import type { Column, Direction, Sorting } from './data-table.types.ts';

interface Props<Row, Sort extends string> {
  column: Column<Row, Sort>;
  sorting: Sorting<Sort> | undefined;
}

const spoken: Record<Direction, 'ascending' | 'descending'> = { asc: 'ascending', desc: 'descending' };

export function HeadCell<Row, Sort extends string>({ column, sorting }: Props<Row, Sort>) {
  const { sortKey } = column;
  const cellProps = {
    style: { '--column': widthOf(column) },
    'data-align': column.align,
    'data-hide-below': column.hideBelow,
    'data-title': column.phone === 'title' || undefined,
  };
  if (!sorting || sortKey === undefined) {
    return (
      <th scope="col" {...cellProps}>
        {column.label}
      </th>
    );
  }
  const direction = sorting.sort === sortKey ? sorting.direction : undefined;
  const Arrow = direction === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" {...cellProps} aria-sort={direction ? spoken[direction] : 'none'}>
      <button
        type="button"
        className={classes.sort}
        data-sorted={direction}
        onClick={() => {
          const next = nextOf(direction);
          sorting.onSort(next && sortKey, next ?? 'desc');
        }}
      >
        {column.label}
        <Arrow size={12} stroke={2.25} aria-hidden />
      </button>
    </th>
  );
}

/** Up, down, and back to the list's own order. */
function nextOf(direction: Direction | undefined): Direction | undefined {
  if (direction === undefined) return 'asc';
  return direction === 'asc' ? 'desc' : undefined;
}

function widthOf<Row, Sort extends string>({ width, grow }: Column<Row, Sort>): string | undefined {
  if (width === undefined) return undefined;
  return grow === undefined ? `${width}px` : `max(${width}px, ${grow}cqi)`;
}
