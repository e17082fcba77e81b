import { CallError, type ExistingRecord } from '@crm/contract/core/envelope';
import type { TrashType } from '@crm/contract/core/kinds';
import { IconAlertTriangle } from '@tabler/icons-react';
import { serverMessage } from '../../lib/server-message.ts';
import { choose, showError } from '../../ui/dialog/alerts.tsx';
import { useRestoreItem } from './trash.api.ts';

export interface DuplicateOffer {
  /** What the specification says about such a record. */
  title: string;
  /** 'lead' */
  noun: string;
  /** Where live ones are: 'leads'. */
  listName: string;
  trashType: TrashType;
  onOpen: (id: number) => void;
}

/**
 * For a save that another record stands in the way of: offers to open that one, or to restore it from Trash.
 * Answers false when the failure is of another kind.
 */
export function useDuplicateOffer(options: DuplicateOffer): (error: unknown) => Promise<boolean> {
  const { title, trashType, onOpen } = options;
  const restore = useRestoreItem();

  const goTo = async ({ id, place }: ExistingRecord) => {
    if (place === 'live') return onOpen(id);
    try {
      await restore.mutateAsync({ id, data: trashType });
    } catch (error) {
      return showError('Failed to restore item', serverMessage(error));
    }
    onOpen(id);
  };
  return async (error) => {
    if (!(error instanceof CallError) || error.status !== 409) return false;
    if (!error.existing) showError(title);
    else if (await asksForExisting(options, error.existing)) await goTo(error.existing);
    return true;
  };
}

async function asksForExisting({ title, noun, listName }: DuplicateOffer, existing: ExistingRecord): Promise<boolean> {
  const isLive = existing.place === 'live';
  const label = isLive ? 'Open' : 'Restore';
  const answer = await choose({
    title,
    text: `${label} this ${noun}? What you typed here will be lost.`,
    record: { name: existing.name, detail: isLive ? `In ${listName}` : 'In Trash' },
    icon: IconAlertTriangle,
    meaning: 'red',
    dismissLabel: 'Keep editing',
    choices: [{ label, value: true }],
  });
  return answer ?? false;
}
