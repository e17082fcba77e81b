import { Button, Popover } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { FilterButton } from './filter-button.tsx';
import classes from './filter-menu.module.css';

export interface FilterMenuProps {
  /** How many filters are on. */
  count: number;
  onClear: () => void;
  onOpen?: (() => void) | undefined;
  /** The fields, one under the other. */
  children: ReactNode;
}

export function FilterPanel({
  count,
  onClear,
  onOpen,
  buttonRef,
  children,
}: FilterMenuProps & { buttonRef: Ref<HTMLButtonElement> }) {
  return (
    <Popover
      position="bottom-end"
      width={288}
      shadow="md"
      radius="lg"
      trapFocus
      returnFocus
      withinPortal
      {...(onOpen && { onOpen })}
    >
      <Popover.Target>
        <FilterButton ref={buttonRef} count={count} />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label="Filters">
        <div className={classes.fields}>{children}</div>
        {count > 0 && (
          <Button variant="subtle" color="gray" size="xs" className={classes.clear} onClick={onClear}>
            Clear filters
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
