import { type FigureRange, rangeFault } from '@crm/contract/numbers/ranges';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { company } from '../../lib/company/company.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import classes from './numbers.module.css';
import { presetLabels, presetRange, presets, rangeText, readRange, stepRange } from './range-presets.ts';

interface Props {
  range: FigureRange;
  today: string;
  onRange: (range: FigureRange) => void;
}

const glyph = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Steps, the usual ranges, and any two days. */
export function RangeMenu({ range, today, onRange }: Props) {
  const { firstDayOfWeek } = company.useValue();
  const earlier = stepRange(range, -1);
  const later = stepRange(range, 1);
  const [isOpen, setOpen] = useState(false);
  return (
    <Button.Group className={classes.steps ?? ''}>
      <Button variant="default" px={8} aria-label={`Earlier: ${rangeText(earlier)}`} onClick={() => onRange(earlier)}>
        <IconChevronLeft {...glyph} />
      </Button>
      <Menu width={232} position="bottom-end" opened={isOpen} onChange={setOpen} returnFocus>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={12} stroke={2.25} aria-hidden />}>
            {rangeText(range)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {presets.map((preset) => (
            <Menu.Item key={preset} onClick={() => onRange(presetRange(preset, today, firstDayOfWeek))}>
              {presetLabels[preset]}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <OwnDays
            key={`${range.from} ${range.to}`}
            range={range}
            onRange={(next) => {
              setOpen(false);
              onRange(next);
            }}
          />
        </Menu.Dropdown>
      </Menu>
      <Button variant="default" px={8} aria-label={`Later: ${rangeText(later)}`} onClick={() => onRange(later)}>
        <IconChevronRight {...glyph} />
      </Button>
    </Button.Group>
  );
}

function OwnDays({ range, onRange }: Pick<Props, 'range' | 'onRange'>) {
  const [{ from, to }, setDays] = useState(range);
  const chosen = readRange(from, to);
  return (
    <form
      className={classes.days}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) onRange(chosen);
      }}
    >
      <DateField label="From" value={from} onDay={(day) => setDays({ from: day, to })} />
      <DateField
        label="To"
        value={to}
        min={from}
        error={rangeFault({ from, to })?.to}
        onDay={(day) => setDays({ from, to: day })}
      />
      <Button type="submit" variant="default" disabled={!chosen}>
        Show these days
      </Button>
    </form>
  );
}
