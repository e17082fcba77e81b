import { type LeaveCategory, leaveCategories, leaveReasons, leaveTypeLabels, leaveTypes } from '@crm/contract/calendar/leave';
import type { LeaveSpan } from '@crm/contract/rules/leave-days';
import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { AskedLeave } from '../balance/balance.api.ts';
import { LeaveBalance } from '../balance/leave-balance.tsx';
import { LeaveLength } from './leave-length.tsx';
import type { LeaveValues } from './leave-values.ts';

interface Props {
  values: LeaveValues;
  inputProps: (name: keyof LeaveValues) => GetInputPropsReturnType;
  /** Leaves the end of the day that a field has been left with. */
  onStartLeft?: () => void;
  /** The first day that a field offers. */
  earliest: { leaveDate: string; endDate: string };
  /** Undefined until type and days are right. */
  span: LeaveSpan | undefined;
  /** The leave that is being changed. */
  id?: number | undefined;
  /** Whose balance is shown: of somebody whose leave is entered, else of the reader. Null is nobody yet. */
  staffId?: number | null;
  isFirst?: boolean;
}

const required = { required: true, withAsterisk: false } as const;
export const typeOptions = leaveTypes.map((value) => ({ value, label: leaveTypeLabels[value] }));

/** What a leave is: the same for whoever asks for it and for whoever enters it. */
export function LeaveFields({ values, inputProps, onStartLeft, earliest, span, id, staffId, isFirst = false }: Props) {
  const start = inputProps('leaveDate');
  const category = leaveCategories.find((known) => known === values.category);
  return (
    <>
      <SelectField
        {...(isFirst && { 'data-autofocus': true })}
        label="Type"
        data={typeOptions}
        {...required}
        {...inputProps('leaveType')}
      />
      <SelectField label="Category" data={[...leaveCategories]} {...required} {...inputProps('category')} />
      <DayField
        label="Start"
        min={earliest.leaveDate}
        {...start}
        onBlur={(event: unknown) => {
          start.onBlur?.(event);
          onStartLeft?.();
        }}
      />
      <DayField label="End" min={earliest.endDate} {...inputProps('endDate')} />
      <div>
        <LeaveLength span={span} />
        {staffId !== null && <LeaveBalance asked={askedOf(span, category, id)} staffId={staffId} />}
      </div>
      <SelectField data-span label="Reason" data={[...leaveReasons]} {...required} {...inputProps('description')} />
    </>
  );
}

function DayField(props: GetInputPropsReturnType & { label: string; min: string }) {
  return <TextInput type="date" max="9998-12-31" {...required} {...props} />;
}

/** What the balance is asked for; undefined until a category is chosen. */
function askedOf(
  span: LeaveSpan | undefined,
  category: LeaveCategory | undefined,
  id: number | undefined,
): AskedLeave | undefined {
  return span && category && { leaveType: span.type, category, start: span.start, end: span.end, id };
}
