import { CallError, type ExistingRecord } from '@crm/contract/envelope';
import { IconAlertTriangle } from '@tabler/icons-react';
import { fieldsOf } from '../../lib/api.ts';
import { serverMessage } from '../../lib/server-message.ts';
import { choose, showError } from '../../ui/alerts.tsx';
import { useRestoreItem } from '../trash/trash.api.ts';

const duplicateTitle = 'This record already exists. Please check leads and trash.';

interface Options {
  form: { setErrors: (errors: Record<string, string>) => void };
  onOpen: (id: number) => void;
}

/** Says why a lead was not saved. What was typed stays, unless the person goes to the record that stood in the way. */
export function useSaveFailure({ form, onOpen }: Options): (error: unknown) => Promise<void> {
  const restore = useRestoreItem();

  const goTo = async ({ id, place }: ExistingRecord) => {
    if (place === 'live') return onOpen(id);
    try {
      await restore.mutateAsync({ id, data: 'Leads' });
    } catch (error) {
      return showError('Failed to restore item', serverMessage(error));
    }
    onOpen(id);
  };
  return async (error) => {
    if (error instanceof CallError && error.status === 409) {
      const { existing } = error;
      if (!existing) return showError(duplicateTitle);
      if (await asksForExisting(existing)) await goTo(existing);
      return;
    }
    const fields = fieldsOf(error);
    if (Object.keys(fields).length > 0) form.setErrors(fields);
    showError('Something went wrong while saving.', serverMessage(error));
  };
}

async function asksForExisting({ name, place }: ExistingRecord): Promise<boolean> {
  const label = place === 'live' ? 'Open' : 'Restore';
  const answer = await choose({
    title: duplicateTitle,
    text: `${label} this lead? What you typed here will be lost.`,
    record: { name, detail: place === 'live' ? 'In leads' : 'In Trash' },
    icon: IconAlertTriangle,
    meaning: 'red',
    dismissLabel: 'Keep editing',
    choices: [{ label, value: true }],
  });
  return answer ?? false;
}
