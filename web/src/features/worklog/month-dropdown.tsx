import type { MonthOfYear } from '@crm/contract/core/months';
import { Menu } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { monthChoices, monthName, yearChoices } from '../../lib/dates.ts';
import { MonthButton } from './month-button.tsx';
import classes from './month-menu.module.css';

export interface MonthMenuProps {
  shown: MonthOfYear;
  today: string;
  onShow: (month: MonthOfYear) => void;
}

/** To the month before or after. */
interface MonthStep {
  label: string;
  glyph: ReactNode;
  isOff: boolean;
  go: () => void;
}

interface Props extends MonthMenuProps {
  steps: readonly MonthStep[];
  buttonRef: Ref<HTMLButtonElement>;
}

export function MonthDropdown({ shown, today, onShow, steps, buttonRef }: Props) {
  const { year, month } = shown;
  return (
    <Menu width={232} position="bottom">
      <Menu.Target>
        <MonthButton shown={shown} ref={buttonRef} />
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
  );
}
