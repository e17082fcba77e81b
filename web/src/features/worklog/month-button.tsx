import type { MonthOfYear } from '@crm/contract/core/months';
import { Button, type ButtonProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { formatMonth } from '../../lib/dates.ts';
import classes from './month-menu.module.css';

type Props = ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps> & { shown: MonthOfYear };

export function MonthButton({ shown: { year, month }, ...props }: Props) {
  return (
    <Button
      {...props}
      className={classes.month}
      variant="default"
      rightSection={<IconChevronDown size={12} stroke={2.25} aria-hidden />}
    >
      {formatMonth(year, month)}
    </Button>
  );
}
