import type { TrashType } from '@crm/contract/core/kinds';
import { api } from '../../lib/api.ts';
import { refresh } from '../../lib/live/query-client.ts';
import { createStore } from '../../lib/store.ts';

export interface Undo {
  /** What was done: '12 leads deleted'. */
  text: string;
  /** Takes it back, and answers what is said then. */
  run: () => Promise<string>;
}

/** The latest thing that can be undone. It outlives the screen on which it was done. */
export const undoStore = createStore<(Undo & { id: number }) | null>(null);
let offers = 0;

export function offerUndo(undo: Undo): void {
  offers += 1;
  undoStore.set({ ...undo, id: offers });
}

/** Of a delete: the record comes back from Trash, to whichever list it belongs. */
export function undoOfRemoval(noun: string, data: TrashType, id: number): Undo {
  return undoBy(`${noun} deleted`, async () => {
    // Not in the first load: few deletes are undone.
    const { trashCalls } = await import('@crm/contract/records/trash');
    await api(trashCalls.restore, { body: { id, data } });
    return `${noun} restored`;
  });
}

export function undoBy(text: string, work: () => Promise<string>): Undo {
  return {
    text,
    run: async () => {
      const said = await work();
      await refresh([[]]);
      return said;
    },
  };
}
