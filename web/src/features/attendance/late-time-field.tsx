import { TextInput } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';
import { clockWords } from '../../ui/form/clock-words.ts';
import type { AttendanceTimeField } from './attendance-time-field.tsx';

const Field = lazy(async () => ({ default: (await import('./attendance-time-field.tsx')).AttendanceTimeField }));

/**
 * The same on a screen that people begin the day with: its list of times weighs as much as the rest of the screen. It does not wait until
 * the browser is idle: the buttons beside it come anew with it, and one that is pressed just then would get no click.
 */
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
    <Suspense fallback={place}>
      <Field {...props} />
    </Suspense>
  );
}
