import { latePart, useLateMenu } from '../../late/late-menu.ts';
import { SortButton } from './sort-button.tsx';
import type { SortMenuProps } from './sort-dropdown.tsx';

const menu = latePart(async () => (await import('./sort-dropdown.tsx')).SortDropdown);

/** Every order of a list by name: for phones, which have no column heads, and for orders without a column. */
export function SortMenu<Sort extends string>(props: SortMenuProps<Sort>) {
  const { Menu, before, after } = useLateMenu('menu', menu);
  const current = sortedBy(props);
  return Menu ? <Menu {...props} current={current} buttonRef={after} /> : <SortButton current={current} {...before} />;
}

function sortedBy<Sort extends string>({ sorting, options }: SortMenuProps<Sort>): string | undefined {
  return options.find((option) => option.sort === sorting.sort && option.direction === sorting.direction)?.label;
}
