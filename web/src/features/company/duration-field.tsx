import { readWorkTime } from '@crm/contract/rules/worklog-times';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & { value?: number; onChange?: (minutes: number) => void };

/** Minutes in the common ways of writing: '45', '5 min', '1 h 30', '1:30'. When it is left, it shows what was understood. */
export function DurationField({ value = 0, onChange, onBlur, ...rest }: Props) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      {...rest}
      autoComplete="off"
      maxLength={20}
      value={typed ?? durationText(value)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange?.(readDuration(text));
      }}
      onBlur={(event) => {
        // What was not understood stays in sight.
        if (!Number.isNaN(value)) setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}

/** 5 is '5 min', 60 is '1 h', 75 is '1 h 15 min'. */
function durationText(minutes: number): string {
  if (Number.isNaN(minutes)) return '';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

/** A plain number is minutes. NaN when it cannot be understood. */
function readDuration(text: string): number {
  const plain = text.trim().replace(/\s*min(?:utes?)?\.?$/i, 'm');
  if (/^\d{1,3}$/.test(plain)) return Number(plain);
  if (plain === '') return Number.NaN;
  return readWorkTime(plain.replace(/(\d)\s+([hm])/gi, '$1$2')) ?? Number.NaN;
}
