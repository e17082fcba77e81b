import { Button, type ButtonProps } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './filter-menu.module.css';

type Props = ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps> & { current: string | undefined };

export function SortButton({ current, ...others }: Props) {
  return (
    <Button
      {...others}
      variant="default"
      className={classes.target}
      leftSection={<IconArrowsSort size={16} stroke={1.75} aria-hidden />}
      aria-label={current ? `Sort, ${current}` : 'Sort'}
    >
      <span className={classes.word}>Sort</span>
    </Button>
  );
}
