import type { TaskDetails } from '@crm/contract/work/task-detail';
import { useCallback, useState } from 'react';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts';
import type { DetailKind } from './task-detail.api.ts';
import { StageBoxes } from './task-detail-boxes.tsx';
import { type Draft, draftAfter, isStale, notesOfOthers, rebased } from './task-detail-draft.ts';
import { TaskNotes } from './task-detail-notes.tsx';
import { useSaveDraft } from './task-detail-save.ts';
import { isLocked } from './task-detail-stages.ts';

interface Props {
  kind: DetailKind;
  task: TaskDetails;
  canWrite: boolean;
  onReload: () => Promise<TaskDetails | undefined>;
}

/** Stage and notes, saved together. What others save meanwhile comes in by itself; what was typed here stays. */
export function TaskWork({ kind, task, canWrite, onReload }: Props) {
  const [draft, setDraft] = useState<Draft | null>(null);
  useUnsavedGuard(useCallback(() => draft !== null, [draft]));
  const { save, isSaving, fault, clearFault } = useSaveDraft({ kind, task, onReload, onDraft: setDraft });
  const isOld = isStale(draft, task) && !isSaving;
  const stage = (isOld ? null : draft?.stage) ?? task.stage;
  const isReadOnly = !canWrite || isSaving || isOld;
  return (
    <>
      <StageBoxes
        stage={stage}
        isRework={task.rework}
        isLocked={(box) => isLocked(box, task.stage, { isAdmin: false, isReadOnly })}
        onStage={(next) => setDraft(draftAfter(draft, task, { stage: next }))}
      />
      <TaskNotes
        notes={draft?.notes ?? task.notes}
        isReadOnly={!canWrite}
        isSaving={isSaving}
        fault={fault}
        isOld={isOld}
        notesOfOthers={isSaving ? null : notesOfOthers(draft, task)}
        onChange={(notes) => {
          clearFault();
          setDraft(draftAfter(draft, task, { notes }));
        }}
        onReload={() => setDraft(rebased(draft, task))}
        onDiscard={() => setDraft(null)}
        {...(draft && { onSave: () => void save(draft, stage) })}
      />
    </>
  );
}
