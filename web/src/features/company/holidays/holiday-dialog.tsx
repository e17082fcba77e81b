import { type HolidaySpan, holidaySpan } from '@crm/contract/calendar/holiday-spans';
import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { fieldsOf } from '../../../lib/api.ts';
import { showFailure, showSuccess } from '../../../ui/dialog/alerts.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { HolidayGroup } from './holiday-groups.ts';
import { typeOptions } from './holiday-types.ts';
import { useEnterSpans, useReplaceHoliday } from './holidays.api.ts';

interface Props {
  /** The holiday to edit; undefined makes a new one. */
  group: HolidayGroup | undefined;
  today: string;
  onClose: () => void;
}

/** One holiday of one or several days. */
export function HolidayDialog({ group, today, onClose }: Props) {
  const enter = useEnterSpans();
  const replace = useReplaceHoliday();
  const form = useForm<HolidaySpan>({
    initialValues: group
      ? { from: group.from, to: group.to, description: group.description, type: group.type }
      : { from: today, to: today, description: '', type: 'publicHoliday' },
    validate: schemaResolver(holidaySpan, { sync: true }),
  });
  const submit = async (span: HolidaySpan) => {
    try {
      if (group) await replace.mutateAsync({ group, span });
      else await enter.mutateAsync([span]);
    } catch (error) {
      form.setErrors(fieldsOf(error));
      return showFailure('The holiday was not saved.', error);
    }
    form.resetDirty();
    showSuccess(`Entry ${group ? 'updated' : 'created'} successfully!`);
    onClose();
  };
  return (
    <FormDialog
      title={group ? 'Edit holiday' : 'Add holiday'}
      onClose={onClose}
      form={form}
      submitLabel="Save"
      note="Each day becomes an entry of the calendar."
      onSubmit={submit}
    >
      <TextInput
        type="date"
        label="From"
        max="9998-12-31"
        data-autofocus
        {...form.getInputProps('from')}
        onChange={(event) => {
          const from = event.currentTarget.value;
          const { to } = form.values;
          form.setValues({ from, ...(to < from && { to: from }) });
        }}
      />
      <TextInput type="date" label="To" min={form.values.from} max="9998-12-31" {...form.getInputProps('to')} />
      <TextInput label="Name" maxLength={200} data-span {...form.getInputProps('description')} />
      <SelectField label="Type" data={typeOptions} allowDeselect={false} {...form.getInputProps('type')} />
    </FormDialog>
  );
}
