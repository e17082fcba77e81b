import { addresses } from '@crm/contract/core/addresses';
import { CallError } from '@crm/contract/core/envelope';
import type { Db } from '../../../../db/client.ts';
import type { Importing, RowKind } from '../../import-kind.types.ts';
import type { ActivityKind, ActivityKindName } from './activity-kind.types.ts';
import { leaveOutTwins } from './activity-twins.queries.ts';
import { callKind, meetingKind } from './appointment-kind.ts';
import { checkActivity } from './check-activity.ts';
import { insertActivities } from './insert-activities.queries.ts';
import { noteKind } from './note-kind.ts';
import { lockImported, removeImported } from './remove-activities.queries.ts';
import { findCustomers } from './settle-activities.queries.ts';
import { taskKind } from './task-kind.ts';

/** What is done or said about customers. Rows of these kinds never change a record that is there: a twin is left out. */
export const activityRows: Record<ActivityKindName, RowKind> = {
  task: rowsOf(taskKind, { topics: ['tasks', 'contacts'], nouns: ['task', 'tasks'], link: addresses.tasks }),
  call: rowsOf(callKind, { topics: ['calls', 'contacts', 'leads', 'tasks'], nouns: ['call', 'calls'], link: addresses.calls }),
  meeting: rowsOf(meetingKind, {
    topics: ['meetings', 'contacts', 'leads', 'tasks'],
    nouns: ['meeting', 'meetings'],
    link: addresses.meetings,
  }),
  note: rowsOf(noteKind, { topics: ['contacts', 'leads'], nouns: ['note', 'notes'], link: '/operations/contacts' }),
};

function rowsOf(kind: ActivityKind, words: Pick<RowKind, 'topics' | 'nouns' | 'link'>): RowKind {
  return {
    ...words,
    checkRow: (texts, importing) => checkActivity(kind, texts, importing),
    settleRows: async (db, { id, timeZone }) => {
      await findCustomers(db, kind.kind, id);
      await leaveOutTwins(db, kind.kind, id, timeZone);
    },
    importRows: (db, importing, after, limit) => importSlice(db, kind.kind, importing, after, limit),
    undo: (db, importing, proceed) => takeOut(db, kind.kind, importing, proceed),
  };
}

async function importSlice(db: Db, kind: ActivityKindName, importing: Importing, after: number, limit: number) {
  const slice = await insertActivities(db, kind, importing, after, limit);
  if (!slice || slice.lastRow === null) return undefined;
  if (slice.created !== slice.found)
    throw new CallError('CONFLICT', 'Some customers or lists are gone by now. Please check again. Nothing was imported.');
  return { created: slice.created, changed: 0, lastRow: slice.lastRow };
}

const sliceSize = 2000;

/** Notes that took what had no place in a record go with it, and are not counted. */
async function takeOut(db: Db, kind: ActivityKindName, importing: Importing, proceed: (done: number) => Promise<void>) {
  const result = await takeOutKind(db, kind, importing, proceed);
  if (kind !== 'note') await takeOutKind(db, 'note', importing, () => proceed(result.removed + result.kept));
  return { removed: result.removed, restored: 0, kept: result.kept };
}

async function takeOutKind(
  db: Db,
  kind: ActivityKindName,
  { id: importId, importerId, now }: Importing,
  proceed: (done: number) => Promise<void>,
): Promise<{ removed: number; kept: number }> {
  let [found, removed, after] = [0, 0, 0];
  for (;;) {
    const locked = await lockImported(db, kind, importId, after, sliceSize);
    if (!locked) return { removed, kept: found - removed };
    found += locked.count;
    removed += await removeImported(db, kind, { importId, after, last: locked.last }, importerId, now);
    after = locked.last;
    await proceed(found);
  }
}
