import { CallError } from '@crm/contract/core/envelope';
import { useCallbackRef } from '@mantine/hooks';
import { useRef } from 'react';
import { showError, showSuccess } from '../../ui/dialog/alerts.tsx';
import { versionToSave } from './sheet/sheet.ts';
import { planSave } from './sheet/sheet-save.ts';
import type { SheetStore } from './sheet/sheet-store.ts';
import { useSaveWorklog } from './worklog.api.ts';

const bannerMs = 2000;

/** Saves what can be saved. True when nothing failed; what was typed meanwhile stays unsaved. */
export function useWorklogSave() {
  const { mutateAsync, isPending } = useSaveWorklog();
  // State comes a render late for the second of two quick clicks.
  const isBusy = useRef(false);
  const save = useCallbackRef(async (store: SheetStore): Promise<boolean> => {
    if (isBusy.current) return false;
    store.commit();
    const { worklogs, sent } = planSave(store.sheet(), store.month());
    if (worklogs.length === 0) {
      if (store.sheet().changes.size === 0) store.say('There is nothing to save.');
      return true;
    }
    isBusy.current = true;
    try {
      const { version } = await mutateAsync({ worklogs, version: versionToSave(store.sheet()) });
      store.saved(sent, version);
      showSuccess('Changes saved', bannerMs);
      return true;
    } catch (error) {
      showError('Save Failed', isStale(error) ? error.message : 'Failed to save worklogs. Please try again.');
      return false;
    } finally {
      isBusy.current = false;
    }
  });
  return { save, isSaving: isPending };
}

function isStale(error: unknown): error is CallError {
  return error instanceof CallError && error.code === 'STALE';
}
