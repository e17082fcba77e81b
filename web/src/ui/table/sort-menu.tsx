import { lazy, Suspense, useState } from 'react';
import { beforeMenu } from '../before-menu.ts';
import type { Direction, Sorting } from './data-table.types.ts';
import { SortButton } from './sort-button.tsx';

const SortDropdown = lazy(async () => ({ default: (await import('./sort-dropdown.tsx')).SortDropdown }));

export interface SortOption<Sort extends string> {
  label: string;
  sort: Sort;
  direction: Direction;
}

export interface SortMenuProps<Sort extends string> {
  sorting: Sorting<Sort>;
  options: readonly SortOption<Sort>[];
}

/** Every order of a list by name: for phones, which have no column heads, and for orders without a column. */
export function SortMenu<Sort extends string>({ sorting, options }: SortMenuProps<Sort>) {
  const [isAsked, setAsked] = useState(false);
  const current = options.find((option) => option.sort === sorting.sort && option.direction === sorting.direction);
  return (
    <Suspense fallback={<SortButton current={current?.label} {...beforeMenu('menu', () => setAsked(true))} />}>
      <SortDropdown
        sorting={{ ...sorting, onSort: (sort, direction) => sorting.onSort(sort as Sort, direction) }}
        options={options}
        startsOpen={isAsked}
      />
    </Suspense>
  );
}
