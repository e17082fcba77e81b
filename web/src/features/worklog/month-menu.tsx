import type { MonthOfYear } from '@crm/contract/core/months';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatMonth, monthChoices, monthName, yearChoices } from '../../lib/dates.ts';
import { stepMonth } from '../../ui/month/month-weeks.ts';
import classes from './month-menu.module.css';
import { isChoice } from './worklog-address.ts';

interface Props {
  shown: MonthOfYear;
  today: string;
  onShow: (month: MonthOfYear) => void;
}

export function MonthMenu({ shown, today, onShow }: Props) {
  const { year, month } = shown;
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
      <Menu width={232} position="bottom">
        <Menu.Target>
          <Button
            className={classes.month}
            variant="default"
            rightSection={<IconChevronDown size={12} stroke={2.25} aria-hidden />}
          >
            {formatMonth(year, month)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {steps.map(({ label, glyph, isOff, go }) => (
            <Menu.Item key={label} leftSection={glyph} disabled={isOff} onClick={go}>
              {label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <fieldset className={classes.choices} aria-label="Year">
            {yearChoices(today).map((choice) => (
              <Menu.Item
                key={choice}
                className={classes.choice}
                aria-current={choice === year}
                onClick={() => onShow({ year: choice, month })}
              >
                {choice}
              </Menu.Item>
            ))}
          </fieldset>
          <Menu.Divider />
          <fieldset className={classes.choices} aria-label="Month">
            {monthChoices.map((choice) => (
              <Menu.Item
                key={choice}
                className={classes.choice}
                aria-current={choice === month}
                onClick={() => onShow({ year, month: choice })}
              >
                {monthName(choice, 'short')}
              </Menu.Item>
            ))}
          </fieldset>
        </Menu.Dropdown>
      </Menu>
      {after}
    </div>
  );
}
