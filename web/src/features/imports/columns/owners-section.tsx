import type { ImportDetails } from '@crm/contract/imports/import-answers';
import type { ImportPlan } from '@crm/contract/imports/import-plan';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { newOwnersQuery } from '../../customers/list/new-owners.api.ts';
import { columnNames } from '../import-words.ts';
import classes from './columns.module.css';
import { OwnerValues } from './owner-values.tsx';
import { withTarget } from './plan-columns.ts';

interface Props {
  details: ImportDetails;
  plan: ImportPlan;
  onPlan: (plan: ImportPlan) => void;
}

/** Whose the records become: one person's, or by a column whose values are each given to somebody once. */
export function OwnersSection({ details, plan, onPlan }: Props) {
  const people = useQuery(newOwnersQuery);
  const names = useMemo(() => columnNames(details.columns), [details.columns]);
  const choices = useMemo(
    () => (people.data ?? []).map(({ id, name, email }) => ({ value: String(id), label: `${name} (${email})` })),
    [people.data],
  );
  const column = plan.owners?.column;
  const handleColumn = (chosen: string | null) => {
    const changed =
      chosen === null ? column !== undefined && withTarget(plan, column, 'note') : withTarget(plan, Number(chosen), 'owner');
    if (changed) onPlan(changed);
  };
  return (
    <fieldset className={classes.choices}>
      <legend>Owners</legend>
      {people.isError && <RetryLine text="The people could not be loaded." onRetry={() => void people.refetch()} />}
      <SelectField
        label={column === undefined ? 'Everything goes to' : 'Rows that name nobody go to'}
        placeholder="Me"
        clearable
        searchable
        data={choices}
        value={plan.ownerId === null ? null : String(plan.ownerId)}
        onChange={(chosen) => onPlan({ ...plan, ownerId: chosen === null ? null : Number(chosen) })}
      />
      <SelectField
        label="A column names the owner"
        placeholder="No column"
        clearable
        searchable
        limit={100}
        data={names.map((label, index) => ({ value: String(index), label }))}
        value={column === undefined ? null : String(column)}
        onChange={handleColumn}
      />
      {plan.owners && (
        <OwnerValues key={plan.owners.column} id={details.id} owners={plan.owners} people={choices} plan={plan} onPlan={onPlan} />
      )}
    </fieldset>
  );
}
