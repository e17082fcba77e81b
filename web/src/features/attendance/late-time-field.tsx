import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { formatTime } from '../../lib/dates.ts';
import { clockWords } from '../../ui/form/clock-words.ts';
import { latePart, useLateMenu } from '../../ui/late/late-menu.ts';
import type { AttendanceTimeField } from './attendance-time-field.tsx';

type Props = Pick<
  ComponentProps<typeof AttendanceTimeField>,
  'label' | 'value' | 'error' | 'disabled' | 'onChange' | 'rightSectionWidth'
>;

const field = latePart(async () => (await import('./attendance-time-field.tsx')).AttendanceTimeField);
/** Buttons over the end of the field stand beside it, so that they stay when it comes. */
const room = <span />;

/**
 * The same on a screen that people begin the day with: its list of times weighs as much as the rest of the screen. It comes when the
 * browser is idle, or with the focus, which it then takes over.
 */
export function LateTimeField({ onChange, ...props }: Props) {
  const { Menu: Field, before, after } = useLateMenu('menu', field);
  const rest = { ...props, rightSection: props.rightSectionWidth === undefined ? undefined : room };
  if (Field) return <Field {...rest} ref={after} {...(onChange && { onChange })} />;
  return (
    <TextInput
      rightSectionWidth={34}
      {...rest}
      ref={before.ref}
      value={formatTime(props.value ?? '')}
      placeholder={clockWords('hh:mm AM/PM')}
      readOnly
      onFocus={before.onClick}
    />
  );
}
