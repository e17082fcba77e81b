import { endBeforeStart, leaveTypes } from '@crm/contract/calendar/leave';
import { CallError } from '@crm/contract/core/envelope';
import { earliestEntered, enteredTooEarly, isTooLong } from '@crm/contract/rules/leave-days';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { fieldsOf } from '../../lib/api.ts';
import { useScrolledList } from '../../lib/scrolled-list.ts';
import { randomKey } from '../../lib/writes/random-key.ts';
import { showFailure, showSuccess } from '../../ui/dialog/alerts.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { attendanceStaffQuery } from '../attendance-view/attendance-view.api.ts';
import { LeaveFields } from '../calendar/own/leave-fields.tsx';
import { bodyOf, errorsOf, type LeaveValues, newValues } from '../calendar/own/leave-values.ts';
import { useEnterLeave } from './leave-queue.api.ts';

interface EnteredValues extends LeaveValues {
  staffId: string | null;
}

const required = { required: true, withAsterisk: false } as const;

/** For somebody who called in sick: approved at once, also for past days. */
export function EnterLeaveForm({ today, onClose }: { today: string; onClose: () => void }) {
  const [idempotencyKey] = useState(randomKey);
  const enter = useEnterLeave();
  const form = useForm<EnteredValues>({
    initialValues: { staffId: null, ...newValues(today), category: 'Medical', description: 'Medical' },
    validate: (values) => ({
      staffId: values.staffId === null ? 'Choose somebody of the staff' : null,
      ...errorsOf(values, newValues(), undefined),
      ...(values.leaveDate !== '' && values.leaveDate < earliestEntered(today) && { leaveDate: enteredTooEarly }),
    }),
  });
  const handleSubmit = async ({ staffId: chosen, ...values }: EnteredValues) => {
    try {
      await enter.mutateAsync({ staffId: Number(chosen), body: bodyOf(values), idempotencyKey });
    } catch (error) {
      if (error instanceof CallError && error.code === 'NOT_ALLOWED_NOW') return form.setFieldError('endDate', endBeforeStart);
      const fields = fieldsOf(error);
      form.setErrors(fields);
      if (Object.keys(fields).length === 0) showFailure('The leave was not entered', error);
      return;
    }
    form.resetDirty();
    onClose();
    showSuccess('Leave entered successfully!');
  };
  const { staffId, leaveType, leaveDate, endDate } = form.values;
  const type = leaveTypes.find((known) => known === leaveType);
  const isWhole =
    type && leaveDate >= earliestEntered(today) && endDate >= leaveDate && !isTooLong({ start: leaveDate, end: endDate });
  return (
    <FormDialog
      title="Enter leave"
      form={form}
      submitLabel="Enter"
      note="Approved at once; the person is told."
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <PersonField {...form.getInputProps('staffId')} />
      <LeaveFields
        values={form.values}
        inputProps={(name) => form.getInputProps(name)}
        earliest={{ leaveDate: earliestEntered(today), endDate: earliestEntered(today) }}
        span={isWhole ? { type, start: leaveDate, end: endDate } : undefined}
        staffId={staffId === null ? null : Number(staffId)}
      />
    </FormDialog>
  );
}

/** The server searches among all staff; former staff have no new leave. */
function PersonField(props: { value?: string | null }) {
  const [search, setSearch] = useState('');
  const [known, setKnown] = useState<{ value: string; label: string }>();
  const { rows } = useScrolledList(attendanceStaffQuery(search === known?.label ? '' : search));
  const people = rows.filter(({ leftOn }) => leftOn === null).map(({ id, name }) => ({ value: String(id), label: name }));
  const data = known && !people.some(({ value }) => value === known.value) ? [known, ...people] : people;
  return (
    <SelectField
      data-span
      data-autofocus
      label="Person"
      placeholder="Choose a person"
      searchable
      openOnFocus={false}
      nothingFoundMessage="Nobody found"
      data={data}
      onSearchChange={setSearch}
      onOptionSubmit={(chosen) => setKnown(data.find(({ value }) => value === chosen))}
      {...required}
      {...props}
    />
  );
}
