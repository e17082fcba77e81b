import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { askToRemove } from '../../ui/dialog/attempt.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { staffQuery } from '../team/teams.api.ts';
import { HandoverPreview } from './handover-preview.tsx';
import classes from './removal-dialog.module.css';
import { handoverQuery, type StaffMember, useHandOver, useRemoveStaff } from './staff-access.api.ts';

/** Before an account goes, everything it has can be given to a colleague. */
export function RemovalDialog({ person, onClose }: { person: StaffMember; onClose: () => void }) {
  const [toStaffId, setToStaffId] = useState<string | null>(null);
  const colleagues = useColleagues(person);
  const { removePerson, isBusy } = useRemoval(person, onClose);
  // The account is being deleted, so the server would refuse the query.
  const query = useQuery({ ...handoverQuery(person.id, toStaffId), enabled: !isBusy });
  const { data: preview, error, isFetching, refetch } = query;

  const hasAnything = preview && (Object.values(preview.counts).some(Boolean) || preview.kept.length > 0);
  return (
    <Dialog
      title={`Delete ${person.name}`}
      size={520}
      onClose={() => {
        if (!isBusy) onClose();
      }}
    >
      <div className={classes.body}>
        <p>
          The account goes and its e-mail can register again. Its records stay, with this name on them. Leave that waits for a
          decision is rejected.
        </p>
        {error && (
          <RetryLine text="What this person has could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {(hasAnything || toStaffId !== null) && (
          <SelectField
            data-autofocus
            label="Hand everything over to"
            placeholder="Choose a colleague"
            searchable
            clearable
            openOnFocus={false}
            nothingFoundMessage="Nobody found"
            data={colleagues}
            value={toStaffId}
            onChange={setToStaffId}
          />
        )}
        {preview && <HandoverPreview preview={preview} isFor={toStaffId !== null} isFetching={isFetching} />}
      </div>
      <div className={classes.foot}>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="light"
          color="red"
          loading={isBusy && toStaffId === null}
          disabled={isBusy}
          onClick={() => void removePerson()}
        >
          Delete without handing over
        </Button>
        {hasAnything && (
          <Button
            color="red"
            loading={isBusy && toStaffId !== null}
            disabled={toStaffId === null || isBusy}
            onClick={() => void removePerson(Number(toStaffId))}
          >
            Hand over and delete
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** Hands over if there is a receiver, then deletes. A failed deletion does not undo the handover. */
function useRemoval(person: StaffMember, onRemoved: () => void) {
  const handOver = useHandOver();
  const remove = useRemoveStaff();
  const { once, isBusy } = useOneAtATime();
  const run = async (toStaffId?: number) => {
    if (toStaffId !== undefined) await handOver.mutateAsync({ id: person.id, toStaffId });
    await remove.mutateAsync(person);
    onRemoved();
  };
  const removePerson = (toStaffId?: number) =>
    askToRemove(
      { text: "You won't be able to revert this!", record: { name: person.name, detail: person.email } },
      () => once(() => run(toStaffId)),
      { done: 'Staff deleted successfully!', failed: 'Failed to delete staff.' },
    );
  return { removePerson, isBusy };
}

/** Active people; equal names are told apart by e-mail. */
function useColleagues(person: StaffMember) {
  const { data = [] } = useQuery(staffQuery);
  return data
    .filter(({ id, verified }) => id !== person.id && !verified)
    .map(({ id, name, email }) => ({ value: String(id), label: `${name} (${email})` }));
}
