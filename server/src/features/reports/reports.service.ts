import type { Received, Returned } from '@crm/contract/core/call';
import { CallError } from '@crm/contract/core/envelope';
import { type reportCalls as calls, mostReports, type Report, type ReportForm } from '@crm/contract/numbers/reports';
import { type Db, transaction } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { idempotentRequestOf, rememberResult, replayedResult } from '../../plugins/limits/idempotency.ts';
import { recordChange } from '../../records/changes/changes.ts';
import { canMail } from '../../records/mails.ts';
import { requireSeenVersion } from '../../records/refusals.ts';
import { answersOf } from './report-answer.ts';
import { differingFacts, type ReportFacts } from './report-facts.ts';
import { requireRecipients, requireTeam } from './report-form.ts';
import {
  changeReport,
  countHeldReports,
  deleteReport,
  findReport,
  insertReport,
  type LockedReport,
  listPeopleOf,
  listPeopleToName,
  listReportRows,
  lockReport,
  writePeople,
} from './reports.queries.ts';

export async function listReports(context: Context): Promise<Returned<typeof calls.list>> {
  const { pool, clock } = context;
  const [isMailed, found] = await Promise.all([canMail(pool, clock.now()), listReportRows(pool)]);
  return { isMailed, reports: await answersOf(context, pool, found) };
}

export async function listPeople(
  { pool }: Context,
  query: Received<typeof calls.people>['query'],
): Promise<Returned<typeof calls.people>> {
  return listPeopleToName(pool, query);
}

export async function createReport(context: Context, form: ReportForm): Promise<Report> {
  const { pool, actor, clock } = context;
  const once = idempotentRequestOf(context, 'create report', form);
  try {
    const made = await transaction(pool, async (db) => {
      if ((await countHeldReports(db)) >= mostReports)
        throw new CallError('CONFLICT', `There are ${mostReports} reports by mail. Remove one first.`);
      const people = await requireRecipients(db, form.recipients, []);
      const { team, ...ofTeam } = await requireTeam(db, form.teamId, null);
      const now = clock.now();
      const id = await insertReport(db, { ...form, ...ofTeam, activeSince: now }, actor.id);
      await writePeople(db, id, form.recipients, actor.id, now);
      await record(context, db, id, 'created', { after: factsOf(form, team, people) });
      const saved = await readSaved(context, db, id);
      await rememberResult(db, context, once, saved);
      return saved;
    });
    tell(context);
    return made;
  } catch (error) {
    // When it is sent again, its key is taken.
    const first = await replayedResult<Report>(context, once);
    if (!first) throw error;
    return first;
  }
}

export async function updateReport(context: Context, id: number, form: ReportForm): Promise<Report> {
  const { pool, actor, clock } = context;
  const updated = await transaction(pool, async (db) => {
    const former = await lockSeen(context, db, id);
    const before = await listPeopleOf(db, id);
    const people = await requireRecipients(db, form.recipients, before);
    const { team, ...ofTeam } = await requireTeam(db, form.teamId, former);
    const now = clock.now();
    await changeReport(db, id, { ...form, ...ofTeam, activeSince: sinceOf(former, form, now) }, now);
    await writePeople(db, id, form.recipients, actor.id, now);
    const facts = differingFacts(factsOf(former, former.isOfTeam ? former.teamName : null, before), factsOf(form, team, people));
    if (Object.keys(facts.after).length > 0) await record(context, db, id, 'updated', facts);
    return readSaved(context, db, id);
  });
  tell(context);
  return updated;
}

export async function removeReport(context: Context, id: number): Promise<{ id: number }> {
  await transaction(context.pool, async (db) => {
    const former = await lockSeen(context, db, id);
    const facts = factsOf(former, former.isOfTeam ? former.teamName : null, await listPeopleOf(db, id));
    await deleteReport(db, id);
    await record(context, db, id, 'purged', { before: facts });
  });
  tell(context);
  return { id };
}

/** What was missed while it was paused, or would have had another rhythm, is not sent. */
function sinceOf(former: LockedReport, form: ReportForm, now: Date): Date {
  const isAnother = (former.isPaused && !form.isPaused) || former.rhythm !== form.rhythm;
  return isAnother ? now : former.activeSince;
}

async function lockSeen({ seenVersion }: Context, db: Db, id: number): Promise<LockedReport> {
  const row = await lockReport(db, id);
  if (!row) throw new CallError('NOT_FOUND', 'Report not found');
  requireSeenVersion(seenVersion, row.version);
  return row;
}

async function readSaved(context: Context, db: Db, id: number): Promise<Report> {
  const row = await findReport(db, id);
  const [report] = row ? await answersOf(context, db, [row]) : [];
  if (!report) throw new Error('a saved report is gone');
  return report;
}

/** Other administrators alone look again. */
function tell({ publish }: Context): void {
  publish({ topics: ['reports'], admins: true });
}

function record(
  { actor, clock }: Context,
  db: Db,
  entityId: number,
  action: string,
  facts: { before?: ReportFacts; after?: ReportFacts },
): Promise<void> {
  return recordChange(db, { at: clock.now(), actorId: actor.id, entity: 'report', entityId, action, ...facts });
}

function factsOf(
  { title, pages, rhythm, isPaused }: Pick<ReportForm, 'title' | 'pages' | 'rhythm' | 'isPaused'>,
  team: string | null,
  people: readonly { name: string }[],
): ReportFacts {
  // In one order, so that the same people are the same facts.
  const recipients = people.map(({ name }) => name).sort((one, other) => one.localeCompare(other, 'en'));
  return { title, pages: [...pages], rhythm, team, recipients, isPaused };
}
