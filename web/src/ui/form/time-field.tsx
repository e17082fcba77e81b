import { meantTimes, readTime, readTypedTime, readTypedTimeOf24 } from '@crm/contract/rules/times';
import type { AutocompleteProps } from '@mantine/core';
import { useState } from 'react';
import { company } from '../../lib/company/company.ts';
import { formatTime } from '../../lib/dates.ts';
import { clockWords } from './clock-words.ts';
import { SuggestField } from './select-field.tsx';
import classes from './time-field.module.css';

interface Props
  extends Omit<AutocompleteProps, 'data' | 'limit' | 'filter' | 'value' | 'defaultValue' | 'onChange' | 'onDropdownClose'> {
  value?: string;
  onChange?: (time: string) => void;
  /** The times that its list offers. */
  times: readonly string[];
}

/**
 * A time of day in the common ways of writing. While it is typed, the list says what it can mean; when it is left, it shows what was
 * understood. What is not understood, or could be two times, goes on as it was typed, and the form refuses it.
 */
export function TimeField({ value = '', onChange, times, onBlur, placeholder, error, ...rest }: Props) {
  const { clockHours } = company.useValue();
  const [typed, setTyped] = useState<string>();
  // A list that is opened again shows all times.
  const [isTyping, setTyping] = useState(false);
  const offered = (isTyping && typed !== undefined ? timesFor(typed, times, clockHours) : [...times]).map((time) =>
    formatTime(time),
  );
  return (
    <SuggestField
      autoComplete="off"
      maxDropdownHeight={240}
      classNames={{ option: classes.option ?? '' }}
      {...rest}
      placeholder={clockWords(placeholder ?? '')}
      error={typeof error === 'string' ? clockWords(error) : error}
      data={offered}
      limit={offered.length}
      filter={({ options }) => options}
      value={typed ?? formatTime(value)}
      onChange={(text) => {
        setTyped(text);
        setTyping(true);
        onChange?.((clockHours === 24 ? readTypedTimeOf24(text) : readTypedTime(text)) ?? text);
      }}
      onDropdownClose={() => setTyping(false)}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}

/** What the text can mean comes first, then what the list has of it. A whole time needs no list. */
function timesFor(text: string, times: readonly string[], clockHours: 12 | 24): string[] {
  const whole = clockHours === 24 ? /^\d{2}:\d{2}$/.test(text) : readTime(text) !== undefined;
  if (whole) return [];
  const meant = meantTimes(text).slice(0, clockHours === 24 ? 1 : 2);
  const known = new Set(meant);
  const listed = times.filter(
    (time) => formatTime(time).includes(text.trim().toUpperCase()) && !known.has(readTime(time) ?? time),
  );
  return [...meant, ...listed];
}
