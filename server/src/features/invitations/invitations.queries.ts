import { mostInvitations } from '@crm/contract/accounts/invitations';
import type { Role } from '@crm/contract/core/permissions';
import type { Db } from '../../db/client.ts';
import { invitationLock } from '../../db/locks/session-lock.ts';
import { firstRow, type RowOf, rows, statement } from '../../db/statement.ts';
import { isOpenInvitation } from './open-invitation.ts';

const joins = `join users maker on maker.id = i.made_by left join teams t on t.id = i.team_id and t.deleted_at is null
     left join mails m on m.id = i.mail_id`;
const columns = `i.id, i.role, i.label, i.email, m.state as "mailState", m.error as "mailError", i.created_at as "createdAt", i.expires_at as "expiresAt",
     maker.id as "makerId", maker.name as "makerName", t.id as "teamId", t.team_name as "teamName"`;

const list = statement(
  'list_invitations',
  `select ${columns} from invitations i ${joins} where ${isOpenInvitation('i', '$1')} order by i.expires_at, i.id limit ${mostInvitations}`,
);
const count = statement(
  'count_invitations',
  `select count(*)::int as count from invitations i ${joins} where ${isOpenInvitation('i', '$1')}`,
);
const read = statement('read_invitation', `select ${columns} from invitations i ${joins} where i.id = $1`);
const some = statement('some_invitations', `select ${columns} from invitations i ${joins} where i.id = any($1::bigint[])`);
const find = statement(
  'find_invitation',
  `select ${columns}, (select name from company where id = 1) as company from invitations i ${joins}
   where i.token_hash = $1 and ${isOpenInvitation('i', '$2')}`,
);
// Of two that come at once the second waits here, and then finds it used. Whoever blocks the administrator waits too, or was first.
const take = statement(
  'take_invitation',
  `select i.id, i.role, i.team_id as "teamId", i.mail_id as "mailId" from invitations i join users maker on maker.id = i.made_by
   where i.token_hash = $1 and ${isOpenInvitation('i', '$2')} for update of i for share of maker`,
);
const insert = statement(
  'insert_invitation',
  `insert into invitations (token_hash, role, team_id, label, made_by, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7) returning id`,
);
const lock = statement(
  'lock_invitation',
  `select i.role, i.mail_id as "mailId" from invitations i where i.id = $1 and ${isOpenInvitation('i', '$2')} for update of i`,
);
const renew = statement('renew_invitation', 'update invitations set token_hash = $2, expires_at = $3 where id = $1');
const setMail = statement('set_invitation_mail', 'update invitations set email = $2, mail_id = $3 where id = $1');
const revoke = statement(
  'revoke_invitation',
  `with i as (
     update invitations set revoked_at = $3 where id = $1 and used_at is null and revoked_at is null and expires_at > $3
     returning id, mail_id
   ), c as (
     insert into changes (at, actor_id, entity, entity_id, action) select $3, $2, 'invitation', i.id, 'revoked' from i
   )
   select mail_id as "mailId" from i`,
);
const use = statement(
  'use_invitation',
  `with i as (update invitations set used_at = $3, used_by = $2 where id = $1 returning id)
   insert into changes (at, actor_id, entity, entity_id, action) select $3, $2, 'invitation', i.id, 'used' from i`,
);
const lockTeam = statement('lock_invited_team', 'select id from teams where id = $1 and deleted_at is null for update');
const joinTeam = statement(
  'join_invited_team',
  `with m as (
     insert into team_members (team_id, staff_id) values ($1, $2)
   ), t as (
     update teams set version = version + 1, updated_at = $3 where id = $1 returning id
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select $3, $2, 'team', t.id, 'member added', jsonb_build_object('member', u.name) from t join users u on u.id = $2`,
);
const membersOf = statement('list_invited_team', 'select staff_id as id from team_members where team_id = $1');
const hold = statement('hold_invitations', 'select pg_advisory_xact_lock($1)');

export type InvitationRow = RowOf<typeof list>;

export async function listInvitationRows(db: Db, now: Date) {
  return rows(db, list, [now]);
}

export async function countInvitations(db: Db, now: Date): Promise<number> {
  return (await firstRow(db, count, [now]))?.count ?? 0;
}

export async function readInvitation(db: Db, id: number) {
  const row = await firstRow(db, read, [id]);
  if (!row) throw new Error('an invitation that was just written is not there');
  return row;
}

export async function readInvitations(db: Db, ids: readonly number[]) {
  return rows(db, some, [ids]);
}

export async function findInvitation(db: Db, tokenHash: Buffer, now: Date) {
  return firstRow(db, find, [tokenHash, now]);
}

/** The invitation, held until the transaction ends. */
export async function takeInvitation(db: Db, tokenHash: Buffer, now: Date) {
  return firstRow(db, take, [tokenHash, now]);
}

/** Of two administrators at once the second counts what the first has made. */
export async function holdInvitations(db: Db): Promise<void> {
  await rows(db, hold, [invitationLock]);
}

interface NewInvitation {
  tokenHash: Buffer;
  role: Role;
  teamId: number | null;
  label: string;
  madeBy: number;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertInvitation(db: Db, made: NewInvitation): Promise<number> {
  const { tokenHash, role, teamId, label, madeBy, createdAt, expiresAt } = made;
  const row = await firstRow(db, insert, [tokenHash, role, teamId, label, madeBy, createdAt, expiresAt]);
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

/** An open one, held until the transaction ends. */
export async function lockInvitation(db: Db, id: number, now: Date) {
  return firstRow(db, lock, [id, now]);
}

/** The link before it ends. */
export async function renewInvitation(db: Db, id: number, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  await rows(db, renew, [id, tokenHash, expiresAt]);
}

export async function setInvitationMail(db: Db, id: number, email: string, mailId: number): Promise<void> {
  await rows(db, setMail, [id, email, mailId]);
}

/** Answers its mail; undefined when it is no longer open. */
export async function revokeRow(db: Db, id: number, actorId: number, now: Date) {
  return firstRow(db, revoke, [id, actorId, now]);
}

export async function markUsed(db: Db, id: number, userId: number, now: Date): Promise<void> {
  await rows(db, use, [id, userId, now]);
}

/** Locks the team; false when it is gone or in Trash. */
export async function lockLiveTeam(db: Db, id: number): Promise<boolean> {
  return (await firstRow(db, lockTeam, [id])) !== undefined;
}

/** Answers all members. */
export async function addMember(db: Db, teamId: number, userId: number, now: Date): Promise<number[]> {
  await rows(db, joinTeam, [teamId, userId, now]);
  return (await rows(db, membersOf, [teamId])).map(({ id }) => id);
}
