import { useCallbackRef } from '@mantine/hooks';
import { isStale } from '../../lib/server-message.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { showError, showSuccess } from '../../ui/dialog/alerts.tsx';
import { versionToSave } from './sheet/sheet.ts';
import { planSave } from './sheet/sheet-save.ts';
import type { SheetStore } from './sheet/sheet-store.ts';
import { useSaveWorklog } from './worklog.api.ts';

const bannerMs = 2000;

/** Saves what can be saved. True when nothing failed; what was typed meanwhile stays unsaved. */
export function useWorklogSave() {
  const { mutateAsync, isPending } = useSaveWorklog();
  const { once } = useOneAtATime();
  const send = async (store: SheetStore): Promise<boolean> => {
    store.commit();
    const { worklogs, sent } = planSave(store.sheet(), store.month());
    if (worklogs.length === 0) {
      if (store.sheet().changes.size === 0) store.say('There is nothing to save.');
      return true;
    }
    try {
      const { version } = await mutateAsync({ worklogs, version: versionToSave(store.sheet()) });
      store.saved(sent, version);
      showSuccess('Changes saved', bannerMs);
      return true;
    } catch (error) {
      showError('Save Failed', isStale(error) ? error.message : 'Failed to save worklogs. Please try again.');
      return false;
    }
  };
  const save = useCallbackRef(async (store: SheetStore) => (await once(() => send(store))) ?? false);
  return { save, isSaving: isPending };
}
