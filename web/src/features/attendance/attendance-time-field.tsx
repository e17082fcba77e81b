import { attendanceSlots } from '@crm/contract/office/attendance';
import { readTime } from '@crm/contract/rules/times';
import type { AutocompleteProps, OptionsFilter } from '@mantine/core';
import { useState } from 'react';
import { SuggestField } from '../../ui/form/select-field.tsx';
import classes from './attendance-time-field.module.css';

type Props = Omit<AutocompleteProps, 'data' | 'limit' | 'filter' | 'placeholder' | 'onInput' | 'onDropdownClose'>;

/** A time of day: typed, or one of the half hours. */
export function AttendanceTimeField(props: Props) {
  const [isTyping, setTyping] = useState(false);
  // Typing narrows the list until the time is complete. A list that is opened again shows all times.
  const filter: OptionsFilter<string> = ({ options, search }) => {
    const isWhole = readTime(search) !== undefined;
    if (isWhole) return isTyping ? [] : options;
    return options.filter((option) => 'label' in option && option.label.includes(search.trim().toUpperCase()));
  };
  return (
    <SuggestField
      placeholder="hh:mm AM/PM"
      autoComplete="off"
      data={attendanceSlots}
      limit={attendanceSlots.length}
      filter={filter}
      maxDropdownHeight={240}
      classNames={{ option: classes.option ?? '' }}
      onInput={() => setTyping(true)}
      onDropdownClose={() => setTyping(false)}
      {...props}
    />
  );
}
