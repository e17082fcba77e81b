import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './filter-menu.module.css';

type Props = ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps> & { count: number };

export function FilterButton({ count, ...others }: Props) {
  return (
    <Button
      {...others}
      variant="default"
      className={classes.target}
      leftSection={<IconFilter size={16} stroke={1.75} aria-hidden />}
    >
      <span className={classes.word}>Filters</span>
      {count > 0 && (
        <span className={classes.count}>
          {count}
          <VisuallyHidden> on</VisuallyHidden>
        </span>
      )}
    </Button>
  );
}
