import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { confirm } from '../../ui/dialog/alerts.tsx';
import { attempt } from '../../ui/dialog/attempt.ts';
import { undoBy } from '../../ui/undo/undo-store.ts';
import classes from './access.module.css';
import { ResetFactor } from './reset-factor.tsx';
import { type StaffMember, setAccess, useSetAccess } from './staff-access.api.ts';

interface Props {
  person: StaffMember;
  onRemove: () => void;
}

/** Block, or Unblock and Delete. */
export function AccessActions({ person, onRemove }: Props) {
  const { change, isPending } = useAccessChange(person);
  const isFresh = useFresh(person.version);
  const word = person.verified ? 'Unblock' : 'Block';
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={`${word} ${person.name}`}
        loading={isPending}
        onClick={() => void change(!person.verified)}
      >
        {word}
      </Button>
      {person.verified && (
        <Button
          className={classes.remove ?? ''}
          size="xs"
          variant="subtle"
          color="red"
          aria-label={`Delete ${person.name}`}
          disabled={isFresh}
          onClick={onRemove}
        >
          Delete
        </Button>
      )}
      {person.hasFactor && <ResetFactor person={person} />}
    </>
  );
}

/** Asks before it blocks, because the person is signed out at once; what was done can be taken back. */
function useAccessChange({ id, name, email, version }: StaffMember) {
  const set = useSetAccess();
  const { once } = useOneAtATime();
  const change = (isBlocked: boolean) =>
    once(async () => {
      if (isBlocked && !(await confirm({ text: signedOut, record: { name, detail: email }, confirmLabel: 'Yes, block' }))) return;
      await attempt(() => set.mutateAsync({ id, version, isBlocked }), {
        failed: 'Failed to update staff. Please try again.',
        undo: (done) =>
          undoBy(`${name} ${wordOf(isBlocked)}`, async () => {
            await setAccess({ id, version: done.version, isBlocked: !isBlocked });
            return `${name} ${wordOf(!isBlocked)}`;
          }),
      });
    });
  return { change, isPending: set.isPending };
}

const signedOut = 'This person is signed out at once and cannot come back until an administrator unblocks the account.';
const settledMs = 1000;

function wordOf(isBlocked: boolean): string {
  return isBlocked ? 'blocked' : 'unblocked';
}

/** True in the second after the row changed: a click then was meant for what stood there before. */
function useFresh(version: number): boolean {
  const [seen, setSeen] = useState(version);
  const [isFresh, setFresh] = useState(false);
  if (seen !== version) {
    setSeen(version);
    setFresh(true);
  }
  useEffect(() => {
    if (!isFresh) return undefined;
    const timer = setTimeout(() => setFresh(false), settledMs, seen);
    return () => clearTimeout(timer);
  }, [isFresh, seen]);
  return isFresh;
}
