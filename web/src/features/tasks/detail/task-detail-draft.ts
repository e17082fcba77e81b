import type { TaskDetails } from '@crm/contract/work/task-detail';

type Saved = Pick<TaskDetails, 'stage' | 'notes' | 'version'>;

/** What was changed on a detail and is not saved yet. */
export interface Draft {
  stage: number | null;
  notes: string | null;
  /** The version that the draft began with: the server refuses a save over another one. */
  version: number;
  /** The saved notes when it was begun. */
  seenNotes: string;
}

/** The draft after a change; none when nothing differs from what is saved. */
export function draftAfter(draft: Draft | null, saved: Saved, change: Partial<Pick<Draft, 'stage' | 'notes'>>): Draft | null {
  const next = { stage: null, notes: null, version: saved.version, seenNotes: saved.notes, ...draft, ...change };
  return hasChanges(next, saved) ? next : null;
}

/** The draft on top of what is saved now: typed notes stay, a ticked box does not. */
export function rebased(draft: Draft | null, saved: Saved): Draft | null {
  if (!draft) return null;
  const next = { ...draft, stage: null, version: saved.version };
  return hasChanges(next, saved) ? next : null;
}

/** Somebody else has changed the task since the draft began. */
export function isStale(draft: Draft | null, saved: Saved): boolean {
  return draft !== null && draft.version !== saved.version;
}

/** Notes that somebody else saved while these were typed: saving would replace them. */
export function notesOfOthers(draft: Draft | null, saved: Saved): string | null {
  return draft !== null && draft.notes !== null && draft.seenNotes !== saved.notes ? saved.notes : null;
}

function hasChanges({ stage, notes }: Draft, saved: Saved): boolean {
  return (stage ?? saved.stage) !== saved.stage || (notes ?? saved.notes) !== saved.notes;
}
