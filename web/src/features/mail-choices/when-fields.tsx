import type { MailChoicesForm } from '@crm/contract/office/mail-choices';
import { timeOfMinutes } from '@crm/contract/rules/times';
import { Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { formatTime, timeNow } from '../../lib/dates.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TimeField } from '../../ui/form/time-field.tsx';
import classes from './mail-choices.module.css';
import { hourText, type MailValues } from './mail-values.ts';

interface Props {
  form: UseFormReturnType<MailValues, MailChoicesForm>;
}
const zones = Intl.supportedValuesOf('timeZone');
const hours = Array.from({ length: 24 }, (_, hour) => String(hour));
const times = Array.from({ length: 48 }, (_, index) => timeOfMinutes(index * 30));

export function WhenFields({ form, businessZone }: Props & { businessZone: string }) {
  const { timeZone } = form.values;
  const known = timeZone === '' || zones.includes(timeZone) ? zones : [timeZone, ...zones];
  return (
    <div className={classes.row}>
      <SelectField
        w={120}
        label="At"
        data={hours.map((hour) => ({ value: hour, label: hourText(hour) }))}
        allowDeselect={false}
        {...form.getInputProps('dailyHour')}
      />
      <SelectField
        w={280}
        label="Time zone"
        data={[{ value: '', label: `As the business (${businessZone})` }, ...known]}
        searchable
        limit={50}
        allowDeselect={false}
        description={`It is ${formatTime(timeNow(timeZone || businessZone))} there now.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('timeZone')}
      />
    </div>
  );
}

export function QuietFields({ form }: Props) {
  return (
    <>
      <Checkbox label="Mail nothing in quiet hours" {...form.getInputProps('isQuiet', { type: 'checkbox' })} />
      {form.values.isQuiet && (
        <div className={classes.row}>
          <TimeField w={120} label="From" times={times} {...form.getInputProps('quietFrom')} />
          <TimeField w={120} label="To" times={times} {...form.getInputProps('quietTo')} />
        </div>
      )}
    </>
  );
}
