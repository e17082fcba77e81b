import { addDays } from '@crm/contract/rules/plain-days';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from '../numbers/numbers.module.css';

interface Props {
  /** The first day of the week. */
  from: string;
  label: string;
  isNow: boolean;
  onWeek: (day: string | null) => void;
}

const glyph = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The week between steps; its name leads to the present one. */
export function WeekSteps({ from, label, isNow, onWeek }: Props) {
  return (
    <Button.Group className={classes.steps ?? ''}>
      <Button variant="default" px={8} aria-label="Previous week" onClick={() => onWeek(addDays(from, -7))}>
        <IconChevronLeft {...glyph} />
      </Button>
      <Button variant="default" aria-pressed={isNow} title="Show this week" onClick={() => onWeek(null)}>
        {label}
      </Button>
      <Button variant="default" px={8} aria-label="Next week" onClick={() => onWeek(addDays(from, 7))}>
        <IconChevronRight {...glyph} />
      </Button>
    </Button.Group>
  );
}
