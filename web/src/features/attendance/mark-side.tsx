import { type AttendanceSide, badEntry, badExit, notYet } from '@crm/contract/office/attendance';
import { readTime } from '@crm/contract/rules/times';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { fieldsOf } from '../../lib/api.ts';
import { formatTime, isAheadToday, timeNow } from '../../lib/dates.ts';
import { showFailure, showSuccess } from '../../ui/dialog/alerts.tsx';
import { useRegisterAttendance } from './attendance.api.ts';
import { faultOf, sideLabels, type Times } from './attendance-days.ts';
import { LateTimeField } from './late-time-field.tsx';
import classes from './mark-attendance.module.css';

interface Props {
  side: AttendanceSide;
  /** The business day and zone; undefined until they are known. */
  profile: { today: string; timeZone: string } | undefined;
  /** What is marked today; undefined until it is known. */
  times: Times | undefined;
}

const unreadable: Record<AttendanceSide, string> = { entry: badEntry, exit: badExit };

/** Marks one side of today; a marked one is only shown. */
export function MarkSide({ side, profile, times }: Props) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const register = useRegisterAttendance();
  const label = sideLabels[side];
  const marked = times?.[side];
  if (marked) return <MarkedSide label={label} time={marked} />;

  const type = (value: string) => {
    setText(value);
    setFault(undefined);
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!profile || !times || register.isPending) return;
    const wrong = faultOf(side, text, side === 'entry' ? times.exit : times.entry, unreadable[side]);
    const newFault = wrong ?? (isAheadToday(text, profile.timeZone) ? notYet : undefined);
    setFault(newFault);
    if (newFault !== undefined) return;
    try {
      await register.mutateAsync({ side, date: profile.today, time: readTime(text) ?? text });
    } catch (error) {
      setFault(fieldsOf(error)[`${side}Time`]);
      return showFailure('Failed to save attendance', error);
    }
    setText('');
    showSuccess('Attendance saved');
  };
  const isWaiting = !profile || !times;
  const isNext = side === 'entry' || times?.entry !== null;
  return (
    <form className={classes.side} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <LateTimeField label={label} value={text} error={fault} disabled={isWaiting} onChange={type} rightSectionWidth={60} />
      <Button
        className={classes.now ?? ''}
        variant="subtle"
        size="xs"
        aria-label={`Now as ${label}`}
        disabled={isWaiting}
        onClick={() => profile && type(timeNow(profile.timeZone))}
      >
        Now
      </Button>
      <Button
        className={classes.mark ?? ''}
        type="submit"
        variant={isNext ? 'filled' : 'default'}
        disabled={isWaiting}
        loading={register.isPending}
      >
        Mark {side}
      </Button>
    </form>
  );
}

export function MarkedSide({ label, time }: { label: string; time: string }) {
  return (
    <dl className={classes.marked}>
      <dt>{label}</dt>
      <dd>
        {formatTime(time)}
        <IconCheck size={16} stroke={1.75} aria-hidden />
        <VisuallyHidden>marked</VisuallyHidden>
      </dd>
    </dl>
  );
}
