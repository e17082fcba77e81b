import { minutesOf, timeOfMinutes } from '@crm/contract/rules/times';
import { weekdaysFrom } from '@crm/contract/rules/working-week';
import { Input } from '@mantine/core';
import { weekdayName } from '../../lib/dates.ts';
import { TimeField } from '../../ui/form/time-field.tsx';
import { ChangedLabel } from './changed-label.tsx';
import classes from './company.module.css';
import type { CompanyFields } from './company-fields.ts';
import { CompanySection } from './company-section.tsx';
import { weekText } from './company-values.ts';
import { DurationField } from './duration-field.tsx';

const times = Array.from({ length: 36 }, (_, index) => timeOfMinutes(index * 30 + 5 * 60));

export function WeekSection({ fields }: { fields: CompanyFields }) {
  const { workingDays, firstDayOfWeek, workFrom, workTo, breakMinutes } = fields.values;
  const toggle = (weekday: number) =>
    fields.set(
      'workingDays',
      workingDays.includes(weekday) ? workingDays.filter((day) => day !== weekday) : [...workingDays, weekday].sort(),
    );
  const label = (name: keyof CompanyFields['values'], text: string) => (
    <ChangedLabel isChanged={fields.isChanged(name)}>{text}</ChangedLabel>
  );
  const error = fields.errorOf('workingDays');
  return (
    <CompanySection title="Working week" text="Late, overdue, leave days and ageing count with it.">
      <div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its legend into the row */}
        <div className={classes.days} role="group" aria-label="Working days">
          {weekdaysFrom(firstDayOfWeek).map((weekday) => (
            <button
              key={weekday}
              type="button"
              aria-pressed={workingDays.includes(weekday)}
              title={weekdayName(weekday, 'long')}
              onClick={() => toggle(weekday)}
            >
              {weekdayName(weekday, 'short')}
            </button>
          ))}
        </div>
        {typeof error === 'string' && <Input.Error role="alert">{error}</Input.Error>}
      </div>
      <div className={classes.row}>
        <TimeField w={104} label={label('workFrom', 'From')} times={times} {...fields.propsOf('workFrom')} />
        <TimeField w={104} label={label('workTo', 'To')} times={times} {...fields.propsOf('workTo')} />
        <DurationField w={88} label={label('breakMinutes', 'Break')} {...fields.propsOf('breakMinutes')} />
        <DurationField w={96} label={label('lateAfterMinutes', 'Late after')} {...fields.propsOf('lateAfterMinutes')} />
        <DurationField w={104} label={label('missingAfterMinutes', 'Missing after')} {...fields.propsOf('missingAfterMinutes')} />
      </div>
      <p className={classes.hint}>{weekText(fields.values, minutesOf(workTo) - minutesOf(workFrom) - breakMinutes)}</p>
    </CompanySection>
  );
}
