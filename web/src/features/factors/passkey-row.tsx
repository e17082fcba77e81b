import type { Passkey } from '@crm/contract/accounts/factors';
import { Button } from '@mantine/core';
import { IconFingerprint, IconPencil } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { confirm } from '../../ui/dialog/alerts.tsx';
import { attempt } from '../../ui/dialog/attempt.ts';
import { LateDialog } from '../../ui/dialog/late-dialog.tsx';
import { IconAction } from '../../ui/icon-action.tsx';
import { FactorRow } from './factor-row.tsx';
import { useRemovePasskey } from './factors.api.ts';

const RenameDialog = lazy(async () => ({ default: (await import('./passkey-dialog.tsx')).RenameDialog }));

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [isRenaming, setRenaming] = useState(false);
  const remove = useRemovePasskey();
  const { name, createdAt, lastUsedAt } = passkey;
  const handleRemove = async () => {
    if (remove.isPending) return;
    const text = 'It no longer signs you in. Delete it in your browser or on your key as well.';
    if (
      !(await confirm({ title: 'Remove this passkey?', text, record: { name }, confirmLabel: 'Yes, remove', isDangerous: true }))
    )
      return;
    await attempt(() => remove.mutateAsync(passkey), { done: 'Passkey removed', failed: 'The passkey was not removed.' });
  };
  return (
    <>
      <FactorRow icon={IconFingerprint} name={name} at={{ addedAt: createdAt, lastUsedAt }}>
        <IconAction icon={IconPencil} label={`Rename ${name}`} tip="Rename" onClick={() => setRenaming(true)} />
        <Button
          size="xs"
          variant="default"
          aria-label={`Remove ${name}`}
          loading={remove.isPending}
          onClick={() => void handleRemove()}
        >
          Remove
        </Button>
      </FactorRow>
      {isRenaming && (
        <LateDialog>
          <RenameDialog passkey={passkey} onClose={() => setRenaming(false)} />
        </LateDialog>
      )}
    </>
  );
}
