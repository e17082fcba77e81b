import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';

interface Props {
  label: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  onDay: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  error?: ReactNode;
}

/** The browser's own date field: known to everybody, in the reader's locale, good on phones. */
export function DateField({ label, value, onDay, min, max, error }: Props) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }
  return (
    <TextInput
      type="date"
      label={label}
      value={text}
      min={min}
      max={max ?? '9999-12-31'}
      error={error}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setText(next);
        // While a year is typed, the field passes through the years 2, 20 and 202.
        if (next === '' || next >= '1900') onDay(next);
      }}
    />
  );
}
