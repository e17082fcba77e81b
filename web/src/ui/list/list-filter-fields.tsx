import { useEffect, useRef } from 'react';
import { DateField } from '../form/date-field.tsx';
import { SelectField } from '../form/select-field.tsx';
import { type ChoiceFilter, type DayFilter, type FilterState, type ListFilter, setFilter } from './list-filter.ts';
import classes from './list-page.module.css';

interface Props {
  filters: readonly ListFilter[];
  state: FilterState;
}

/** A field for each filter, one under the other. */
export function ListFilterFields({ filters, state }: Props) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // They may come later than their pop-over, which had nothing to focus then.
    fields.current?.querySelector('input')?.focus();
  }, []);
  return (
    <div ref={fields} className={classes.fields}>
      {filters.map((filter) => {
        if (filter.type === 'linked') return null;
        if (filter.type === 'day') return <DayField key={filter.name} filter={filter} state={state} />;
        return <ChoiceField key={filter.name} filter={filter} state={state} />;
      })}
    </div>
  );
}

/** Inside the pop-over, so that a click on an option is no click outside of it. */
const inside = { withinPortal: false };

function ChoiceField({ filter, state }: { filter: ChoiceFilter; state: FilterState }) {
  const { label, options = [], placeholder = 'Any', nothingFound } = filter;
  return (
    <SelectField
      comboboxProps={inside}
      label={label}
      placeholder={placeholder}
      clearable
      {...(nothingFound !== undefined && { searchable: true, nothingFoundMessage: nothingFound })}
      data={[...options]}
      value={state.filters[filter.name] ?? null}
      onChange={(value) => setFilter(state, filter, value ?? undefined)}
    />
  );
}

function DayField({ filter, state }: { filter: DayFilter; state: FilterState }) {
  const { name, label, notBefore, notAfter } = filter;
  return (
    <DateField
      label={label}
      value={state.filters[name] ?? ''}
      min={notBefore && state.filters[notBefore]}
      max={notAfter && state.filters[notAfter]}
      onDay={(day) => setFilter(state, filter, day || undefined)}
    />
  );
}
