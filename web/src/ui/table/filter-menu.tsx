import { Button, Popover, VisuallyHidden } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './filter-menu.module.css';

interface Props {
  /** How many filters are on. */
  count: number;
  onClear: () => void;
  onOpen?: (() => void) | undefined;
  /** The fields, one under the other. */
  children: ReactNode;
}

export function FilterMenu({ count, onClear, onOpen, children }: Props) {
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
        <Button variant="default" className={classes.target} leftSection={<IconFilter size={16} stroke={1.75} aria-hidden />}>
          <span className={classes.word}>Filters</span>
          {count > 0 && (
            <span className={classes.count}>
              {count}
              <VisuallyHidden> on</VisuallyHidden>
            </span>
          )}
        </Button>
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
