import { type AttendanceSide, attendanceSides, notYet } from '@crm/contract/office/attendance';
import { readTime } from '@crm/contract/rules/times';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { fieldsOf } from '../../lib/api.ts';
import { isAheadToday } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import { showFailure, showInfo, showSuccess } from '../../ui/dialog/alerts.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useEditAttendance } from './attendance.api.ts';
import { type AttendanceDay, changesOf, faultOf, sideLabels, type Times } from './attendance-days.ts';
import { AttendanceTimeField } from './attendance-time-field.tsx';

type Values = Record<AttendanceSide, string>;

/** Only times that the day already has can be changed. */
export function AttendanceForm({ day, onClose }: { day: AttendanceDay; onClose: () => void }) {
  // Each time is a call of its own: when the second fails, the first is saved and is not sent again.
  const [saved, setSaved] = useState(day);
  const edit = useEditAttendance();
  const timeZone = useProfile()?.timeZone;
  const form = useForm<Values>({
    initialValues: { entry: day.entry ?? '', exit: day.exit ?? '' },
    validate: (values) => faultsOf(day, values, timeZone),
  });

  const handleSubmit = async (values: Values) => {
    const changes = changesOf(saved, timesOf(day, values));
    if (changes.length === 0) return showInfo('No changes made');
    let now = saved;
    try {
      for (const { side, time } of changes) {
        const { version } = await edit.mutateAsync({ id: now.id, version: now.version, side, date: now.date, time });
        now = { ...now, [side]: time, version };
        setSaved(now);
      }
    } catch (error) {
      const { entryTime, exitTime } = fieldsOf(error);
      form.setErrors({ entry: entryTime, exit: exitTime });
      return showFailure('Failed to update', error);
    }
    form.resetDirty();
    onClose();
    showSuccess('Attendance updated successfully!');
  };
  return (
    <FormDialog title="Edit Attendance" size={400} form={form} submitLabel="Update" onClose={onClose} onSubmit={handleSubmit}>
      {attendanceSides
        .filter((side) => day[side] !== null)
        .map((side, index) => (
          <AttendanceTimeField
            key={side}
            data-span-phone
            data-autofocus={index === 0 || undefined}
            openOnFocus={false}
            label={sideLabels[side]}
            {...form.getInputProps(side)}
          />
        ))}
    </FormDialog>
  );
}

/** A side that the day does not have is left out. */
function timesOf(day: Times, values: Values): Times {
  return {
    entry: day.entry === null ? null : (readTime(values.entry) ?? null),
    exit: day.exit === null ? null : (readTime(values.exit) ?? null),
  };
}

function faultsOf(day: Times, values: Values, timeZone: string | undefined) {
  const { entry } = timesOf(day, values);
  const ahead = (side: AttendanceSide) => timeZone !== undefined && isAheadToday(values[side], timeZone) && notYet;
  return {
    entry: day.entry === null ? undefined : faultOf('entry', values.entry, null, 'Invalid entry time') || ahead('entry'),
    exit: day.exit === null ? undefined : faultOf('exit', values.exit, entry, 'Invalid exit time') || ahead('exit'),
  };
}
