import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { Sorting, SortOption } from '../data-table.types.ts';
import { SortButton } from './sort-button.tsx';

export interface SortMenuProps<Sort extends string> {
  sorting: Sorting<Sort>;
  options: readonly SortOption<Sort>[];
}

interface Props<Sort extends string> extends SortMenuProps<Sort> {
  current: string | undefined;
  buttonRef: Ref<HTMLButtonElement>;
}

export function SortDropdown<Sort extends string>({ sorting, options, current, buttonRef }: Props<Sort>) {
  return (
    <Menu width={208} checkIcon={<IconCheck size={14} stroke={2} aria-hidden />}>
      <Menu.Target>
        <SortButton ref={buttonRef} current={current} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={current ?? null}
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
