import { TextInput } from '@mantine/core';
import { type ComponentProps, lazy } from 'react';
import { clockWords } from '../../ui/form/clock-words.ts';
import { WhenIdle } from '../../ui/late/when-idle.tsx';
import type { AttendanceTimeField } from './attendance-time-field.tsx';

const Field = lazy(async () => ({ default: (await import('./attendance-time-field.tsx')).AttendanceTimeField }));

/** The same on a screen that people begin the day with: its list of times weighs as much as the rest of the screen. */
export function LateTimeField(props: ComponentProps<typeof AttendanceTimeField>) {
  const { label, rightSection, rightSectionWidth = 34, inputContainer = (input) => input } = props;
  const place = (
    <TextInput
      label={label}
      rightSection={rightSection}
      rightSectionWidth={rightSectionWidth}
      inputContainer={inputContainer}
      placeholder={clockWords('hh:mm AM/PM')}
      value=""
      readOnly
      inert
      aria-hidden
    />
  );
  return (
    <WhenIdle place={place}>
      <Field {...props} />
    </WhenIdle>
  );
}
