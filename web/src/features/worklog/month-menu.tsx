import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { latePart, useLateMenu } from '../../ui/late/late-menu.ts';
import { stepMonth } from '../../ui/month/month-weeks.ts';
import { MonthButton } from './month-button.tsx';
import type { MonthMenuProps } from './month-dropdown.tsx';
import classes from './month-menu.module.css';
import { isChoice } from './worklog-address.ts';

const menu = latePart(async () => (await import('./month-dropdown.tsx')).MonthDropdown);

export function MonthMenu(props: MonthMenuProps) {
  const { shown, today, onShow } = props;
  const { Menu, before: alone, after: opened } = useLateMenu('menu', menu);
  const steps = [
    { label: 'Previous month', icon: IconChevronLeft, to: stepMonth(shown, -1) },
    { label: 'Next month', icon: IconChevronRight, to: stepMonth(shown, 1) },
  ].map(({ icon: Glyph, label, to }) => ({
    label,
    glyph: <Glyph size={16} stroke={1.75} aria-hidden />,
    isOff: !isChoice(to, today),
    go: () => onShow(to),
  }));
  const [before, after] = steps.map(({ label, glyph, isOff, go }) => (
    <ActionIcon key={label} className={classes.step} variant="default" aria-label={label} disabled={isOff} onClick={go}>
      {glyph}
    </ActionIcon>
  ));
  return (
    <div className={classes.group}>
      {before}
      {Menu ? <Menu {...props} steps={steps} buttonRef={opened} /> : <MonthButton shown={shown} {...alone} />}
      {after}
    </div>
  );
}
