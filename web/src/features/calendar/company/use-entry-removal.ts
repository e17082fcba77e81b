import { formatDay } from '../../../lib/dates.ts';
import { confirm } from '../../../ui/dialog/alerts.tsx';
import type { Entry } from '../calendar.api.ts';
import { useRemoveEntry } from './admin-calendar.api.ts';

/** Asks, and deletes for good. Answers whether it was deleted. */
export function useEntryRemoval(): { ask: (entry: Entry) => Promise<boolean>; isPending: boolean } {
  const { mutateAsync, isPending } = useRemoveEntry();
  const ask = async (entry: Entry) => {
    const isSure = await confirm({
      title: 'Delete this holiday/maintenance entry?',
      record: { name: entry.description, detail: formatDay(entry.date) },
      confirmLabel: 'Delete',
      isDangerous: true,
    });
    if (isSure) await mutateAsync(entry);
    return isSure;
  };
  return { ask, isPending };
}
