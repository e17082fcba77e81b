import { handoverText, type KeptRecord } from '@crm/contract/accounts/staff-access';
import { CallError } from '@crm/contract/core/envelope';
import { firstThousandMessage } from '@crm/contract/core/words';
import { dayIn } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { type Db, transaction, uniqueViolation } from '../../db/client.ts';
import { Answer } from '../../plugins/http/bind-calls.ts';
import { notify } from '../notifications/notifications.service.ts';
import { countHandover, type Handover, type KeptRow, listKeptRows, moveEverything } from './handover.queries.ts';
import { type Account, lockAccounts, readAccounts } from './staff-access.queries.ts';

const shownKept = 1000;
const attempts = 3;

export async function previewHandover({ pool, timeZone, clock }: Context, id: number, toId: number | undefined) {
  const today = dayIn(timeZone, clock.now());
  const { from, to } = peopleOf(await readAccounts(pool, toId === undefined ? [id] : [id, toId]), id, toId);
  const kept = to ? keptOf(await listKeptRows(pool, from.id, to.id, today, shownKept + 1), to.name) : [];
  return withCutMessage({ counts: await countHandover(pool, from.id, to?.id ?? null, today), kept });
}

/** All in one act. What the receiver has already under the same phone, e-mail or title stays, and is named. */
export async function handOver(context: Context, id: number, toId: number) {
  const { moved, kept } = await untilNothingBreaks(() => transaction(context.pool, (db) => moveAll(context, db, id, toId)));
  context.publish({
    topics: ['leads', 'contacts', 'requirements', 'tasks', 'calls', 'meetings', 'assignments'],
    users: [id, toId],
    mates: true,
    admins: true,
  });
  context.publish({ topics: ['notifications'], users: [toId] });
  return withCutMessage({ moved, kept });
}

async function moveAll({ actor, clock, timeZone }: Context, db: Db, id: number, toId: number) {
  const now = clock.now();
  const today = dayIn(timeZone, now);
  // Nobody blocks or deletes one of them, or hands over between them, meanwhile.
  const { from, to } = peopleOf(await lockAccounts(db, [id, toId]), id, toId);
  if (!to) throw notActive();
  const kept = keptOf(await listKeptRows(db, from.id, to.id, today, shownKept + 1), to.name);
  const moved = await moveEverything(db, { from, to }, actor.id, today, now);
  const text = `Everything of ${from.name} was handed over to you: ${handoverText(moved)}.`;
  if (Object.values(moved).some(Boolean)) await notify(db, clock, [to.id], { kind: 'handover', text, link: '/' });
  return { moved, kept };
}

/** The receiver may add a twin while everything is being moved: then it is counted again, with the twin. */
async function untilNothingBreaks<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (!uniqueViolation(error)) throw error;
    }
  }
  return act();
}

function peopleOf(accounts: Account[], id: number, toId: number | undefined): Pick<Handover, 'from'> & Partial<Handover> {
  const staff = accounts.filter(({ role }) => role === 'staff');
  const from = staff.find((account) => account.id === id);
  const to = staff.find((account) => account.id === toId && toId !== id && !account.blocked);
  if (!from) throw new CallError('NOT_FOUND', 'Staff member not found');
  if (toId !== undefined && !to) throw notActive();
  return to ? { from, to } : { from };
}

function notActive(): CallError {
  return new CallError('INVALID', 'Please check the fields.', { fields: { toStaffId: 'Choose an active staff member' } });
}

const whatWords: Record<KeptRow['what'], string> = { phone: 'this phone', email: 'this e-mail', title: 'a list with this title' };

function keptOf(found: KeptRow[], receiver: string): KeptRecord[] {
  return found.map(({ kind, id, name, what, isTrashed }) => ({
    kind,
    id,
    name,
    reason: `${receiver} has ${whatWords[what]} already${isTrashed ? ', in Trash' : ''}`,
  }));
}

function withCutMessage<T extends { kept: KeptRecord[] }>(answer: T): T | Answer<T> {
  if (answer.kept.length <= shownKept) return answer;
  return new Answer({ ...answer, kept: answer.kept.slice(0, shownKept) }, firstThousandMessage);
}
