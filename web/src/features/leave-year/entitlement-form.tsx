import { leaveCategories } from '@crm/contract/calendar/leave';
import { CallError } from '@crm/contract/core/envelope';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useId } from 'react';
import { formatDayOfYear } from '../../lib/dates.ts';
import { refresh } from '../../lib/live/query-client.ts';
import { showFailure, showInfo, showSuccess } from '../../ui/dialog/alerts.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useFormSubmit } from '../../ui/form/use-form-submit.ts';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { type EntitlementValues, errorsOf } from './entitlement-values.ts';
import classes from './leave-year.module.css';

interface Props {
  title: string;
  text: ReactNode;
  values: EntitlementValues;
  /** What the box beside a category says. */
  setLabel: string;
  /** A person's own terms may say what came over. */
  hasCarriedIn: boolean;
  onSave: (values: EntitlementValues) => Promise<unknown>;
}

const endings = ['01-31', '02-28', '03-31', '04-30', '05-31', '06-30', '09-30'];

/** Three lines of terms. The caller gives it a new key for another version. */
export function EntitlementForm({ title, text, values, setLabel, hasCarriedIn, onSave }: Props) {
  const titleId = useId();
  const form = useForm<EntitlementValues>({ initialValues: values, validate: errorsOf });
  useUnsavedGuard(form.isDirty);
  const { isSaving, handleSubmit } = useFormSubmit(form, async (now) => {
    try {
      await onSave(now);
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'STALE')) return showFailure('The entitlement was not saved', error);
      form.resetDirty();
      await refresh([['calendar', 'entitlement']]);
      return showInfo('Somebody else has changed it', 'What is set now was loaded. Please look again.');
    }
    form.resetDirty();
    showSuccess('Leave entitlement saved successfully!');
  });
  return (
    <section className={classes.terms} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{title}</h2>
        <p>{text}</p>
      </div>
      <form noValidate onSubmit={handleSubmit}>
        {leaveCategories.map((category) => (
          <fieldset key={category} className={classes.line}>
            <legend>{category}</legend>
            <Checkbox label={setLabel} {...form.getInputProps(`${category}.isSet`, { type: 'checkbox' })} />
            {form.values[category].isSet && (
              <>
                <TextInput label="Days a year" placeholder="no limit" {...form.getInputProps(`${category}.days`)} />
                <TextInput label="Carried over, at most" {...form.getInputProps(`${category}.carryMax`)} />
                <SelectField
                  label="Use it until"
                  data={untilChoices(form.values[category].carryUntil)}
                  allowDeselect={false}
                  value={form.values[category].carryUntil ?? ''}
                  onChange={(value) => form.setFieldValue(`${category}.carryUntil`, value || null)}
                />
                {hasCarriedIn && (
                  <TextInput label="Came over" placeholder="counted" {...form.getInputProps(`${category}.carriedIn`)} />
                )}
                <Checkbox label="Half days" {...form.getInputProps(`${category}.halfDays`, { type: 'checkbox' })} />
              </>
            )}
          </fieldset>
        ))}
        <Button type="submit" loading={isSaving} disabled={!form.isDirty()}>
          Save entitlement
        </Button>
      </form>
    </section>
  );
}

function untilChoices(now: string | null) {
  const days = now === null || endings.includes(now) ? endings : [...endings, now].sort();
  return [{ value: '', label: 'the year’s end' }, ...days.map((day) => ({ value: day, label: formatDayOfYear(`2027-${day}`) }))];
}
