import { Button, Menu } from '@mantine/core';
import { IconArrowsSort, IconCheck } from '@tabler/icons-react';
import type { Direction, Sorting } from './data-table.types.ts';
import classes from './filter-menu.module.css';

export interface SortOption<Sort extends string> {
  label: string;
  sort: Sort;
  direction: Direction;
}

/** Every order of a list by name: for phones, which have no column heads, and for orders without a column. */
export function SortMenu<Sort extends string>({
  sorting,
  options,
}: {
  sorting: Sorting<Sort>;
  options: readonly SortOption<Sort>[];
}) {
  const current = options.find((option) => option.sort === sorting.sort && option.direction === sorting.direction);
  return (
    <Menu width={208} checkIcon={<IconCheck size={14} stroke={2} aria-hidden />}>
      <Menu.Target>
        <Button
          variant="default"
          className={classes.target}
          leftSection={<IconArrowsSort size={16} stroke={1.75} aria-hidden />}
          aria-label={current ? `Sort, ${current.label}` : 'Sort'}
        >
          <span className={classes.word}>Sort</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={current?.label ?? null}
          onChange={(label) => {
            const option = options.find((known) => known.label === label);
            if (option) sorting.onSort(option.sort, option.direction);
          }}
        >
          {options.map(({ label }) => (
            <Menu.RadioItem key={label} value={label} closeMenuOnClick>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
