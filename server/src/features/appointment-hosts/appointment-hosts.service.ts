import { CallError, invalidFields } from '@crm/contract/core/envelope';
import { clockText, dayText } from '@crm/contract/rules/date-texts';
import type { AppointmentKind } from '@crm/contract/work/appointment-forms';
import type { HandedAppointment } from '@crm/contract/work/appointment-hosts';
import type { Context } from '../../context.ts';
import { type Db, transaction } from '../../db/client.ts';
import { notify } from '../../records/notify.ts';
import { requireSeenVersion, stale } from '../../records/refusals.ts';
import { areTeamMates } from '../../records/team-mates.ts';
import { callKind, meetingKind } from '../appointments/appointment-kinds.ts';
import { lockPeople } from '../calendar/handovers/handed-over.ts';
import { changeHost, type HostedRow, leadsBoth, lockHosted, type MovedRow, returnToHost } from './appointment-hosts.queries.ts';

const kinds = { call: callKind, meeting: meetingKind };

interface Moved {
  before: HostedRow;
  after: MovedRow;
  toldIds: number[];
}

/** Administrators may hand over anybody's, the leader of a team within it. The former host and the new one are told. */
export async function handOver(
  context: Context,
  kind: AppointmentKind,
  id: number,
  toStaffId: number,
): Promise<HandedAppointment> {
  const moved = await transaction(context.pool, async (db) => {
    const [taker] = await lockPeople(db, [toStaffId]);
    const before = await lockAllowed(context, db, kind, id);
    if (!taker?.isActive || taker.id === before.host.id) throw invalidFields({ toStaffId: 'Choose an active colleague' });
    await requireOwnTeam(context, db, before, toStaffId);
    return change(context, db, kind, before, (now) => changeHost(db, kind, id, toStaffId, context.actor.id, now));
  });
  return published(context, kind, moved);
}

/** Also back to somebody who is blocked: who undoes wants nothing changed. */
export async function takeBack(context: Context, kind: AppointmentKind, id: number): Promise<HandedAppointment> {
  const moved = await transaction(context.pool, async (db) => {
    const before = await lockAllowed(context, db, kind, id);
    const { formerHostId, handedVersion, version } = before;
    if (formerHostId === null) throw new CallError('CONFLICT', `This ${kind} was not handed over.`);
    if (handedVersion !== version) throw stale();
    await requireOwnTeam(context, db, before, formerHostId);
    return change(context, db, kind, before, (now) => returnToHost(db, kind, id, formerHostId, context.actor.id, now));
  });
  return published(context, kind, moved);
}

async function lockAllowed(context: Context, db: Db, kind: AppointmentKind, id: number): Promise<HostedRow> {
  const row = await lockHosted(db, kind, id);
  if (!row) throw missing(kind);
  await requireLeader(context, db, kind, row);
  requireSeenVersion(context.seenVersion, row.version);
  if (row.status !== 'pending') throw new CallError('CONFLICT', `This ${kind} is already ${row.status}.`);
  return row;
}

/** Whoever may read it is not told that it is missing. */
async function requireLeader({ actor }: Context, db: Db, kind: AppointmentKind, { host, mate }: HostedRow): Promise<void> {
  if (actor.role === 'admin' || (await leadsBoth(db, actor.id, host.id, host.id))) return;
  const isSeen = host.id === actor.id || mate?.id === actor.id || (await areTeamMates(db, actor.id, host.id));
  if (!isSeen) throw missing(kind);
  throw new CallError('FORBIDDEN', `Only administrators and the leader of the team can hand over a ${kind}.`);
}

async function requireOwnTeam({ actor }: Context, db: Db, { host }: HostedRow, otherId: number): Promise<void> {
  if (actor.role === 'admin' || (await leadsBoth(db, actor.id, host.id, otherId))) return;
  throw invalidFields({ toStaffId: 'Choose a member of your team' });
}

async function change(
  context: Context,
  db: Db,
  kind: AppointmentKind,
  before: HostedRow,
  write: (now: Date) => Promise<MovedRow | undefined>,
): Promise<Moved> {
  const { actor, clock, company } = context;
  const after = await write(clock.now());
  if (!after) throw new Error('a handover returned no row');
  const { name, date, start, host } = after;
  const what = `${kind} with ${name} on ${dayText(date, company)} at ${clockText(start, company)}`;
  const link = `${kinds[kind].address}${after.id}`;
  const taker = { id: host.id, text: `${actor.name} handed the ${what} over to you.`, link };
  // The page of the appointment is not the former host's any more.
  const former = { id: before.host.id, text: `${actor.name} handed your ${what} over to ${host.name}.`, link: null };
  const told = [taker, former].filter(({ id }) => id !== actor.id);
  for (const { id, text, link: to } of told) await notify(db, clock, [id], { kind: 'handover', text, link: to });
  return { before, after, toldIds: told.map(({ id }) => id) };
}

function published({ publish }: Context, kind: AppointmentKind, { before, after, toldIds }: Moved): HandedAppointment {
  const all = [before.host, after.host, before.mate, after.mate].flatMap((one) => one?.id ?? []);
  const { topic } = kinds[kind];
  const customer = after.customerKind === 'lead' ? (['leads'] as const) : (['contacts', 'tasks'] as const);
  const topics = [topic, ...(after.customerKind ? customer : [])];
  publish({ topics, users: [...new Set(all)], mates: true, admins: true });
  publish({ topics: ['notifications'], users: toldIds });
  return { kind, id: after.id, staff: after.host, version: after.version };
}

function missing(kind: AppointmentKind): CallError {
  return new CallError('NOT_FOUND', `${kinds[kind].noun} not found`);
}
