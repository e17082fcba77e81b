import { addDays } from '@crm/contract/rules/plain-days';
import { appointmentOutcomes, outcomeForm } from '@crm/contract/work/appointment-forms';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconInfoCircle } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { formatTime, formatWeekday, timeNow } from '../../../lib/dates.ts';
import { useProfile } from '../../../lib/profile.ts';
import { DigitsInput } from '../../../ui/form/digits-input.tsx';
import { OptionalLabel } from '../../../ui/form/optional-label.tsx';
import { TimeField } from '../../../ui/form/time-field.tsx';
import { WorkdayHint } from '../../workdays/workday-hint.tsx';
import { halfHours } from '../form/time-suggestions.ts';
import classes from './outcome-strip.module.css';
import { errorsOf, type OutcomeValues, quickChoices, sentOf } from './outcome-values.ts';
import { type Closable, outcomeIcon, outcomeLabels } from './outcome-words.ts';
import { useCloseAppointment } from './use-close-appointment.ts';

export interface StripProps {
  closable: Closable;
  onClose: () => void;
}

const suggestions = halfHours(7, 20);
const required = { required: true, withAsterisk: false } as const;

/** Below a row: how it ended, when to call again, and what was said. */
export function OutcomeStrip({ closable, onClose }: StripProps) {
  const { kind, subject, time } = closable;
  const name = useId();
  const profile = useProfile();
  const today = profile?.today;
  const [now] = useState(() => (profile ? timeNow(profile.timeZone) : ''));
  const { close, isBusy } = useCloseAppointment(closable);
  const form = useForm<OutcomeValues>({
    initialValues: { outcome: 'call_back', date: today ? addDays(today, 1) : '', time, note: '', minutes: '' },
    validate: (values) => errorsOf(values, today),
  });
  const { outcome, date, time: at } = form.values;
  const isAgain = outcome === 'call_back';
  const handleSubmit = async (values: OutcomeValues) => {
    if (await close(outcomeForm.parse(sentOf(values)))) onClose();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <form
      className={classes.strip}
      aria-label={`Outcome of ${subject}`}
      noValidate
      onKeyDown={handleKeyDown}
      onSubmit={form.onSubmit(handleSubmit)}
    >
      <div className={classes.segments} role="radiogroup" aria-label="Outcome">
        {appointmentOutcomes.map((one) => {
          const Glyph = outcomeIcon(kind, one);
          return (
            <label key={one}>
              <input type="radio" name={name} checked={outcome === one} onChange={() => form.setFieldValue('outcome', one)} />
              <Glyph size={16} stroke={1.75} aria-hidden />
              {outcomeLabels[one]}
            </label>
          );
        })}
      </div>
      <div className={classes.fields} data-again={isAgain || undefined}>
        {isAgain && (
          <>
            <div className={classes.wide}>
              <TextInput
                type="date"
                label="Call back on"
                min={today}
                max="9999-12-31"
                {...required}
                {...form.getInputProps('date')}
              />
              <WorkdayHint date={date} onPick={(day) => form.setFieldValue('date', day)} />
            </div>
            <TimeField
              label="Time"
              placeholder="HH:MM AM/PM"
              times={suggestions}
              openOnFocus={false}
              {...required}
              {...form.getInputProps('time')}
            />
            {today && (
              <div className={classes.chips}>
                {quickChoices(today, now, time).map((choice) => (
                  <button
                    key={choice.label}
                    type="button"
                    aria-pressed={choice.date === date && choice.time === at}
                    onClick={() => form.setValues({ date: choice.date, time: choice.time })}
                  >
                    {choice.label}
                  </button>
                ))}
              </div>
            )}
          </>
        )}
        <TextInput
          className={classes.wide ?? ''}
          autoFocus
          autoComplete="off"
          label={<OptionalLabel>Outcome</OptionalLabel>}
          {...form.getInputProps('note')}
        />
        <DigitsInput
          label={<OptionalLabel>Minutes</OptionalLabel>}
          maxLength={4}
          autoComplete="off"
          {...form.getInputProps('minutes')}
        />
      </div>
      <div className={classes.foot}>
        {isAgain && date !== '' && (
          <p>
            <IconInfoCircle size={14} stroke={2} aria-hidden />
            <span>
              Completes this {kind} and plans a new call for {formatWeekday(date)}, {formatTime(at)}
            </span>
          </p>
        )}
        <Button variant="subtle" color="gray" onClick={onClose}>
          Close
        </Button>
        <Button type="submit" loading={isBusy}>
          {isAgain ? 'Save call back' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
