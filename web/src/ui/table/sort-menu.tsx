import { latePart, useLateMenu } from '../late/late-menu.ts';
import type { Direction, Sorting } from './data-table.types.ts';
import { SortButton } from './sort-button.tsx';

const menu = latePart(async () => (await import('./sort-dropdown.tsx')).SortDropdown);

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
export function SortMenu<Sort extends string>(props: SortMenuProps<Sort>) {
  const { Menu, before, after } = useLateMenu('menu', menu);
  const current = sortedBy(props);
  return Menu ? <Menu {...props} current={current} buttonRef={after} /> : <SortButton current={current} {...before} />;
}

function sortedBy<Sort extends string>({ sorting, options }: SortMenuProps<Sort>): string | undefined {
  return options.find((option) => option.sort === sorting.sort && option.direction === sorting.direction)?.label;
}
