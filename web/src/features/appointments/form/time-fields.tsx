import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { TimeField } from '../../../ui/form/time-field.tsx';
import { WorkdayHint } from '../../workdays/workday-hint.tsx';
import type { AppointmentValues, TimeSetup } from '../appointment-setup.ts';

const required = { required: true, withAsterisk: false } as const;

interface Props {
  setup: TimeSetup;
  form: UseFormReturnType<AppointmentValues>;
  earliest: string | undefined;
  /** The person who must be there; undefined is the reader. */
  hostId?: number | undefined;
}

/** The day, and the times with suggestions. */
export function TimeFields({ setup, form, earliest, hostId }: Props) {
  const { dateName, times, suggestions } = setup;
  return (
    <>
      <div>
        <TextInput
          data-span={times.length > 1 || undefined}
          type="date"
          label="Date"
          min={earliest}
          max="9999-12-31"
          {...required}
          {...form.getInputProps(dateName)}
        />
        <WorkdayHint
          date={form.values[dateName] ?? ''}
          staffId={hostId}
          onPick={(day) => {
            form.setFieldValue(dateName, day);
            form.getInputNode(dateName)?.focus();
          }}
        />
      </div>
      {times.map(({ name, label }) => (
        <TimeField
          key={name}
          label={label}
          placeholder="HH:MM AM/PM"
          times={suggestions}
          {...required}
          {...form.getInputProps(name)}
        />
      ))}
    </>
  );
}
