import type { TeamForm } from '@crm/contract/accounts/team';
import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useCallbackRef } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useFailureAlert } from '../../../ui/dialog/use-failure-alert.ts';
import { OptionalLabel } from '../../../ui/form/optional-label.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useKeyMark } from '../../../ui/keys/single-keys.ts';
import { staffQuery } from '../teams.api.ts';
import { StaffChecklist } from './staff-checklist.tsx';
import classes from './team-form.module.css';
import { type TeamValues, toggled } from './team-values.ts';

interface Props {
  form: UseFormReturnType<TeamValues, TeamForm>;
  /** Who is in the team already. */
  former: readonly number[] | undefined;
}

const shownLeaders = 100;

export function TeamFields({ form, former = [] }: Props) {
  const { data: staff, error, isFetching, refetch } = useQuery(staffQuery);
  useFailureAlert('Failed to fetch staff', error);
  const { staffIds } = form.values;
  // Beside the list the form of a new team is always there: N goes to its first field.
  const newMark = useKeyMark('n');
  const handleToggle = useCallbackRef((id: number) => {
    const next = toggled(form.getValues(), id);
    form.setFieldValue('leaderId', next.leaderId);
    form.setFieldValue('staffIds', next.staffIds);
  });

  const chosen = new Set(staffIds);
  const leaders = (staff ?? []).filter(({ id }) => chosen.has(id)).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <div className={classes.fields}>
      <TextInput
        data-span
        data-autofocus
        {...(former.length === 0 ? newMark : {})}
        label="Team Name"
        required
        withAsterisk={false}
        maxLength={120}
        {...form.getInputProps('teamName')}
      />
      <Textarea
        label={<OptionalLabel>Description</OptionalLabel>}
        autosize
        minRows={2}
        maxRows={5}
        {...form.getInputProps('teamDescription')}
      />
      <StaffChecklist
        staff={staff}
        former={former}
        chosenIds={staffIds}
        error={form.errors.staffIds}
        hasFailed={error !== null}
        isFetching={isFetching}
        onToggle={handleToggle}
        onRetry={() => void refetch()}
      />
      <SelectField
        label={<OptionalLabel>Team Leader</OptionalLabel>}
        placeholder="-- Select Leader --"
        data={leaders}
        searchable
        clearable
        limit={shownLeaders}
        nothingFoundMessage="Select staff first"
        {...form.getInputProps('leaderId')}
      />
    </div>
  );
}
