import type { MonthOfYear } from '@crm/contract/core/months';
import { markedName } from '@crm/contract/rules/former-name';
import { monthChoices, monthName } from '../../lib/dates.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { StaffMember } from './admin-worklog.api.ts';
import classes from './admin-worklog.module.css';

interface Props {
  years: readonly number[];
  month: MonthOfYear;
  staff: readonly StaffMember[];
  person: StaffMember | undefined;
  onChange: (next: { month?: MonthOfYear; staffId?: number | null }) => void;
}

const months = monthChoices.map((month) => ({ value: String(month), label: monthName(month, 'long') }));

export function WorklogFilters({ years, month, staff, person, onChange }: Props) {
  const emails = new Map(staff.map(({ id, email }) => [String(id), email]));
  return (
    <div className={classes.filters}>
      <SelectField
        aria-label="Month"
        data={months}
        value={String(month.month)}
        allowDeselect={false}
        onChange={(value) => value !== null && onChange({ month: { ...month, month: Number(value) } })}
      />
      <SelectField
        aria-label="Year"
        data={years.map(String)}
        value={String(month.year)}
        allowDeselect={false}
        onChange={(value) => value !== null && onChange({ month: { ...month, year: Number(value) } })}
      />
      <SelectField
        className={classes.person ?? ''}
        aria-label="Staff member"
        placeholder="Choose a person"
        data={staff.map((one) => ({ value: String(one.id), label: markedName(one) }))}
        value={person ? String(person.id) : null}
        searchable
        clearable
        nothingFoundMessage="No staff found"
        renderOption={({ option }) => (
          <span className={classes.option}>
            {option.label}
            <small>{emails.get(option.value)}</small>
          </span>
        )}
        onChange={(value) => onChange({ staffId: value === null ? null : Number(value) })}
      />
    </div>
  );
}
