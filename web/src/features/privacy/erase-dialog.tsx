import { type ErasedKind, type ErasureReason, erasureReasons } from '@crm/contract/office/privacy';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { attempt } from '../../ui/dialog/attempt.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useErase } from './privacy.api.ts';
import classes from './privacy.module.css';

interface Props {
  kind: ErasedKind;
  id: number;
  name: string;
  version?: number | undefined;
  onClose: () => void;
}

const words: Record<ErasedKind, { goes: string; stays: string }> = {
  customer: {
    goes: 'Name, phone, e-mail, location, description, notes, files and every text of tasks, calls and meetings go, also in the history, in Trash and in inboxes. The lead and the contacts that were made from it are erased together.',
    stays: 'Amounts, priorities, stages, days and owners stay, so that totals and reports remain as they are.',
  },
  person: {
    goes: 'Name, e-mail, sign-ins, devices, the inbox, mails and the reasons of leave and corrections go. The account is deleted if it still is there.',
    stays: 'Records, attendance, leave, the work log and messages stay, under the name “Erased person”.',
  },
};

const reasonLabels: Record<ErasureReason, string> = {
  request: 'The person asked for it',
  retention: 'It was kept long enough',
};

/** Asks for the name, so that nobody is erased by a slip. */
export function EraseDialog({ kind, id, name, version, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState<string | null>(null);
  const erase = useErase();
  const { once, isBusy } = useOneAtATime();
  const { goes, stays } = words[kind];
  const isNamed = typed.trim() === name.trim();
  const handleErase = () =>
    once(async () => {
      const chosen = erasureReasons.find((known) => known === reason);
      const form = { name, ...(chosen && { reason: chosen }) };
      const work = () => erase.mutateAsync({ kind, id, version, form });
      if (await attempt(work, { done: 'The personal data was erased.', failed: 'Failed to erase.' })) onClose();
    });
  return (
    <Dialog
      title={`Erase ${name}`}
      size={520}
      onClose={() => {
        if (!isBusy) onClose();
      }}
    >
      <div className={classes.body}>
        <p>
          <b>This cannot be undone.</b> {goes}
        </p>
        <p>{stays}</p>
        <p className={classes.quiet}>Backups hold it until they are pruned. The audit log says that you erased it, and when.</p>
        <SelectField
          label="Reason (optional)"
          placeholder="Choose a reason"
          clearable
          data={erasureReasons.map((value) => ({ value, label: reasonLabels[value] }))}
          value={reason}
          onChange={setReason}
        />
        <TextInput
          data-autofocus
          label={`Type the name to confirm: ${name}`}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <div className={classes.foot}>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Button color="red" loading={isBusy} disabled={!isNamed} onClick={() => void handleErase()}>
          Erase for good
        </Button>
      </div>
    </Dialog>
  );
}
