import { badExit, type ForgottenExit } from '@crm/contract/office/attendance';
import { readTime } from '@crm/contract/rules/times';
import { Button } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { fieldsOf } from '../../lib/api.ts';
import { formatTime, formatWeekday } from '../../lib/dates.ts';
import { showFailure, showSuccess } from '../../ui/dialog/alerts.tsx';
import { useStateExit } from './attendance.api.ts';
import { faultOf } from './attendance-days.ts';
import classes from './forgotten-exit.module.css';
import { LateTimeField } from './late-time-field.tsx';

/** Asks, once, when the person left on a day whose exit is missing. */
export function ForgottenExitPrompt({ day }: { day: ForgottenExit }) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const state = useStateExit();

  const answer = async (exitTime: string | null) => {
    if (state.isPending) return;
    try {
      await state.mutateAsync({ day, exitTime });
    } catch (error) {
      setFault(fieldsOf(error).exitTime);
      return showFailure('Failed to save attendance', error);
    }
    showSuccess('Attendance saved');
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const newFault = faultOf('exit', text, day.entryTime, badExit);
    setFault(newFault);
    if (newFault === undefined) void answer(readTime(text) ?? null);
  };
  return (
    <section className={classes.prompt} aria-label="Forgotten exit">
      <IconClockExclamation className={classes.icon} size={20} stroke={1.6} aria-hidden />
      <div className={classes.words}>
        <p className={classes.title}>You did not mark your exit on {formatWeekday(day.date)}.</p>
        <p className={classes.entry}>Your entry was at {formatTime(day.entryTime)}.</p>
      </div>
      <form className={classes.form} noValidate onSubmit={handleSubmit}>
        <LateTimeField
          label="When did you leave?"
          value={text}
          error={fault}
          onChange={(value) => {
            setText(value);
            setFault(undefined);
          }}
        />
        <Button className={classes.save ?? ''} type="submit" loading={state.isPending && state.variables.exitTime !== null}>
          Save
        </Button>
        <Button
          className={classes.forgot ?? ''}
          variant="default"
          loading={state.isPending && state.variables.exitTime === null}
          onClick={() => void answer(null)}
        >
          I do not remember
        </Button>
      </form>
    </section>
  );
}
