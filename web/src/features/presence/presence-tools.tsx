import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { ExportMenu } from '../../ui/list/export-menu.tsx';
import type { Scroller } from '../../ui/list/load-on.tsx';
import { printAll } from '../../ui/list/print-all.ts';
import classes from './presence.module.css';

interface Props {
  /** What a step goes by. */
  unit: 'day' | 'month';
  /** What stands between the steps and leads to the present. */
  label: string;
  isNow: boolean;
  canStepOn: boolean;
  onStep: (count: 1 | -1) => void;
  onNow: () => void;
  file: ComponentProps<typeof ExportMenu>;
  query: Scroller;
}

const glyph = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Steps, print and file of what is shown. */
export function PresenceTools({ unit, label, isNow, canStepOn, onStep, onNow, file, query }: Props) {
  return (
    <div className={classes.actions}>
      <Button.Group>
        <Button variant="default" px={8} aria-label={`Previous ${unit}`} onClick={() => onStep(-1)}>
          <IconChevronLeft {...glyph} />
        </Button>
        <Button variant="default" aria-pressed={isNow} onClick={onNow}>
          {label}
        </Button>
        <Button variant="default" px={8} aria-label={`Next ${unit}`} disabled={!canStepOn} onClick={() => onStep(1)}>
          <IconChevronRight {...glyph} />
        </Button>
      </Button.Group>
      <Button variant="default" px={8} aria-label="Print" title="Print" onClick={() => void printAll(query)}>
        <IconPrinter {...glyph} />
      </Button>
      <ExportMenu {...file} />
    </div>
  );
}
