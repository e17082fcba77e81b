import type { TaskDetails } from '@crm/contract/work/task-detail';
import { taskForm } from '@crm/contract/work/task-forms';
import { useState } from 'react';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { showFailure, showSuccess } from '../../../ui/dialog/alerts.tsx';
import { type DetailKind, useSaveStagesNotes } from './task-detail.api.ts';
import { type Draft, rebased } from './task-detail-draft.ts';

interface Options {
  kind: DetailKind;
  task: TaskDetails;
  onReload: () => Promise<TaskDetails | undefined>;
  onDraft: (draft: Draft | null) => void;
}

/** Saves stage and notes. After a failure the task is loaded again, and what was typed is still there, unsaved. */
export function useSaveDraft({ kind, task, onReload, onDraft }: Options) {
  const saving = useSaveStagesNotes(kind);
  const { once, isBusy } = useOneAtATime();
  const [fault, setFault] = useState<string>();

  const send = async (draft: Draft, stage: number) => {
    const notes = draft.notes ?? task.notes;
    const parsed = taskForm.shape.notes.safeParse(notes);
    if (!parsed.success) return setFault(parsed.error.issues[0]?.message);
    try {
      await saving.mutateAsync({ task, stage, notes, version: draft.version });
    } catch (error) {
      showFailure('Failed to update stages and notes. Please try again later', error);
      // Not awaited: the save is over, and its button does not turn behind the message.
      void onReload().then((now) => now && onDraft(rebased(draft, now)));
      return;
    }
    onDraft(null);
    showSuccess('Task updated successfully!');
  };
  const save = (draft: Draft, stage: number) => once(() => send(draft, stage));
  return { save, isSaving: isBusy, fault, clearFault: () => setFault(undefined) };
}
