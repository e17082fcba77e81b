import type { PlannedPerson, WeekMoves } from '@crm/contract/numbers/team-week';
import { meantTimes } from '@crm/contract/rules/times';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDay } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TimeField } from '../../ui/form/time-field.tsx';
import { halfHours } from '../appointments/form/time-suggestions.ts';
import { activeStaffQuery } from '../tasks/work-lists/work-lists.api.ts';
import { WorkdayHint } from '../workdays/workday-hint.tsx';
import classes from './move-dialog.module.css';
import type { NewPlace, PlacedWork } from './team-week.api.ts';
import { workPath } from './week-acts.ts';
import { kindWords, timeWords } from './week-words.ts';

interface Props {
  placed: PlacedWork;
  moves: WeekMoves;
  today: string;
  /** Those who are shown; a team leader chooses among them. */
  people: readonly PlannedPerson[];
  onMove: (to: NewPlace, name: string) => Promise<boolean>;
  onClose: () => void;
}

const required = { required: true, withAsterisk: false } as const;
const times = halfHours(8, 18);

/** The way without a pointer, and to days and people that are not on the screen. */
export function MoveDialog({ placed, moves, today, people, onMove, onClose }: Props) {
  const { work, person, date } = placed;
  const me = useProfile();
  const isAll = moves === 'all';
  const staff = useQuery({ ...activeStaffQuery, enabled: isAll });
  const names = new Map([person, ...(isAll ? (staff.data ?? people) : people)].map(({ id, name }) => [String(id), name]));
  const form = useForm({
    initialValues: { staffId: String(person.id), date, time: work.time ?? '' },
    validate: {
      date: (value) => (value === date || value >= today ? null : 'Must be today or later'),
      time: (value) => (work.time === null || meantTimes(value).length === 1 ? null : 'Invalid time'),
    },
  });
  const handleSubmit = async ({ staffId, date: day, time }: typeof form.values) => {
    const to = { staffId: Number(staffId), date: day, time: work.time === null ? null : time };
    if (to.staffId === person.id && day === date && (to.time === null || to.time === work.time)) {
      form.resetDirty();
      return onClose();
    }
    if (await onMove(to, names.get(staffId) ?? person.name)) {
      form.resetDirty();
      onClose();
    }
  };
  const personField = form.getInputProps('staffId');
  const path = me && workPath(me, placed);
  return (
    <FormDialog
      title={`Move ${work.kind} to…`}
      size={440}
      form={form}
      submitLabel="Move"
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <p className={classes.about} data-span>
        <b>{path === undefined ? work.customer : <Link to={path}>{work.customer}</Link>}</b>
        <span>{work.title}</span>
        <small>{[kindWords[work.kind], person.name, formatDay(date), timeWords(work)].filter(Boolean).join(', ')}</small>
      </p>
      <SelectField
        data-span
        data-autofocus
        label="Person"
        searchable
        openOnFocus={false}
        nothingFoundMessage="Nobody found"
        data={[...names].map(([value, label]) => ({ value, label }))}
        {...required}
        {...personField}
        onFocus={(event) => {
          personField.onFocus?.(event);
          // Who types means another person.
          event.currentTarget.select();
        }}
      />
      {isAll && (
        <div data-span={work.time === null || undefined}>
          <TextInput
            type="date"
            label={work.kind === 'task' ? 'Finish by' : 'Date'}
            min={date < today ? date : today}
            max="9999-12-31"
            {...required}
            {...form.getInputProps('date')}
          />
          <WorkdayHint
            date={form.values.date}
            staffId={Number(form.values.staffId)}
            onPick={(day) => form.setFieldValue('date', day)}
          />
        </div>
      )}
      {isAll && work.time !== null && (
        <TimeField label="Time" placeholder="HH:MM AM/PM" times={times} {...required} {...form.getInputProps('time')} />
      )}
    </FormDialog>
  );
}
