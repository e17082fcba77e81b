import type { OwnerValue } from '@crm/contract/imports/import-answers';
import type { ImportPlan } from '@crm/contract/imports/import-plan';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { Waiting } from '../../../ui/table/list-states.tsx';
import { rowsText } from '../import-words.ts';
import { ownersQuery } from '../imports.api.ts';
import page from '../imports.module.css';
import classes from './columns.module.css';
import { peopleOf } from './owner-people.ts';

interface Props {
  id: number;
  owners: NonNullable<ImportPlan['owners']>;
  people: readonly { value: string; label: string }[];
  plan: ImportPlan;
  onPlan: (plan: ImportPlan) => void;
}

const atOnce = 20;

/** Each different value of the column once, with the person it seems to name. */
export function OwnerValues({ id, owners, people, plan, onPlan }: Props) {
  const { data, isError, refetch } = useQuery(ownersQuery(id, owners.column));
  const [shown, setShown] = useState(atOnce);
  const suggest = useEffectEvent((values: readonly OwnerValue[]) => {
    const suggested = peopleOf(values, owners.people);
    if (suggested.length !== owners.people.length) onPlan({ ...plan, owners: { ...owners, people: suggested } });
  });
  useEffect(() => {
    if (data) suggest(data.values);
  }, [data]);
  if (isError) return <RetryLine text="The owners in the file could not be loaded." onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Waiting>
        <div className={page.bone} aria-hidden />
      </Waiting>
    );
  }
  const handlePerson = (value: string, userId: number | null) => {
    const others = peopleOf(data.values, owners.people).filter((one) => one.value !== value);
    onPlan({ ...plan, owners: { ...owners, people: [...others, { value, userId }] } });
  };
  const chosen = new Map(owners.people.map(({ value, userId }) => [value, userId]));
  return (
    <div className={classes.owners}>
      {data.values.length === 0 && <p className={page.quiet}>This column is empty.</p>}
      {data.values.slice(0, shown).map(({ value, rows }) => (
        <SelectField
          key={value}
          label={
            <>
              {value} <span className={page.quiet}>{rowsText(rows)}</span>
            </>
          }
          placeholder="As above"
          clearable
          searchable
          data={[...people]}
          value={chosen.get(value)?.toString() ?? null}
          onChange={(person) => handlePerson(value, person === null ? null : Number(person))}
        />
      ))}
      {data.values.length > shown && (
        <Button variant="default" size="xs" onClick={() => setShown(shown + atOnce)}>
          Show more of {data.values.length} owners
        </Button>
      )}
      {data.more && <p className={page.quiet}>Only the first 1,000 different values can be given to somebody.</p>}
    </div>
  );
}
