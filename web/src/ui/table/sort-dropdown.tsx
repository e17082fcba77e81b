import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { SortButton } from './sort-button.tsx';
import type { SortMenuProps } from './sort-menu.tsx';

export function SortDropdown<Sort extends string>({
  sorting,
  options,
  startsOpen,
}: SortMenuProps<Sort> & { startsOpen: boolean }) {
  const current = options.find((option) => option.sort === sorting.sort && option.direction === sorting.direction);
  return (
    <Menu width={208} defaultOpened={startsOpen} checkIcon={<IconCheck size={14} stroke={2} aria-hidden />}>
      <Menu.Target>
        <SortButton current={current?.label} />
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
