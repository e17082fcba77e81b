import { attendanceSlots } from '@crm/contract/office/attendance';
import type { ComponentProps } from 'react';
import { TimeField } from '../../ui/form/time-field.tsx';

/** A time of today: typed, or one of the half hours. */
export function AttendanceTimeField(props: Omit<ComponentProps<typeof TimeField>, 'times' | 'placeholder'>) {
  return <TimeField placeholder="hh:mm AM/PM" times={attendanceSlots} {...props} />;
}
