import { mostPushDevices, type PushChoice, type PushSubscriptionForm } from '@crm/contract/office/push';
import type { Db } from '../../db/client.ts';
import { firstRow, holds, type RowOf, rows, statement } from '../../db/statement.ts';

const columns = `d.id, d.session_hash as hash, s.agent, d.choices, d.created_at as "createdAt", d.error, d.version`;
const from = 'push_subscriptions d join sessions s on s.token_hash = d.session_hash';
const says = { choices: holds<PushChoice[]>() };

const list = statement(
  'list_push_devices',
  `select ${columns} from ${from} where d.user_id = $1 and s.expires_at > $2 order by d.id desc limit ${mostPushDevices}`,
  says,
);
const read = statement('read_push_device', `select ${columns} from ${from} where d.id = $1 and d.user_id = $2`, says);
const hold = statement('hold_push_person', 'select id from users where id = $1 for no key update');
const count = statement('count_push_devices', 'select count(*)::int as count from push_subscriptions where user_id = $1');
const byEndpoint = statement(
  'push_device_by_endpoint',
  'select id, session_hash as hash, p256dh, auth from push_subscriptions where endpoint = $1 for update',
);
const insert = statement(
  'insert_push_device',
  `insert into push_subscriptions (user_id, session_hash, endpoint, p256dh, auth, choices, created_at)
   select s.user_id, s.token_hash, $3, $4, $5, $6, $7 from sessions s where s.token_hash = $1 and s.user_id = $2 for key share
   on conflict do nothing returning id`,
);
const change = statement('choose_pushes', 'update push_subscriptions set choices = $2, version = version + 1 where id = $1');
const lock = statement(
  'lock_push_device',
  'select id, version from push_subscriptions where id = $1 and user_id = $2 for update',
);
const removeOwn = statement('remove_push_device', 'delete from push_subscriptions where id = $1 and user_id = $2 returning id');
const removeOfSession = statement('remove_session_push_device', 'delete from push_subscriptions where session_hash = $1');
const removeById = statement('end_push_device', 'delete from push_subscriptions where id = $1 returning user_id as "userId"');
const isOpen = statement(
  'is_push_device_open',
  `select exists (
     select from push_subscriptions d join sessions s on s.token_hash = d.session_hash join users u on u.id = d.user_id
     where d.device = $1 and s.expires_at > $2 and not u.blocked and u.deleted_at is null
   ) as "isOpen"`,
);

export type DeviceRow = RowOf<typeof list>;

/** The newest first. */
export async function listDevices(db: Db, userId: number, now: Date) {
  return rows(db, list, [userId, now]);
}

export async function readDevice(db: Db, id: number, userId: number) {
  return firstRow(db, read, [id, userId]);
}

/** How many the person has; nobody else adds one until the transaction ends. */
export async function countHeldDevices(db: Db, userId: number): Promise<number> {
  await rows(db, hold, [userId]);
  return (await firstRow(db, count, [userId]))?.count ?? 0;
}

export async function lockByEndpoint(db: Db, endpoint: string) {
  return firstRow(db, byEndpoint, [endpoint]);
}

/** Undefined when the session ended meanwhile, or somebody else subscribed the same endpoint. */
export async function insertDevice(
  db: Db,
  { userId, sessionHash }: { userId: number; sessionHash: Buffer },
  { endpoint, p256dh, auth, choices }: PushSubscriptionForm,
  now: Date,
): Promise<number | undefined> {
  return (await firstRow(db, insert, [sessionHash, userId, endpoint, p256dh, auth, choices, now]))?.id;
}

export async function changeChoices(db: Db, id: number, choices: readonly PushChoice[]): Promise<void> {
  await rows(db, change, [id, choices]);
}

export async function lockDevice(db: Db, id: number, userId: number) {
  return firstRow(db, lock, [id, userId]);
}

export async function removeOwnDevice(db: Db, id: number, userId: number): Promise<boolean> {
  return (await rows(db, removeOwn, [id, userId])).length === 1;
}

export async function removeDeviceOfSession(db: Db, sessionHash: Buffer): Promise<void> {
  await rows(db, removeOfSession, [sessionHash]);
}

/** Answers whose it was. */
export async function endDevice(db: Db, id: number): Promise<number | undefined> {
  return (await firstRow(db, removeById, [id]))?.userId;
}

export async function isDeviceOpen(db: Db, device: string, now: Date): Promise<boolean> {
  return (await firstRow(db, isOpen, [device, now]))?.isOpen ?? false;
}
