import webPush from 'web-push';
import * as z from 'zod/mini';
import { type Db, type Pool, transaction } from '../../db/client.ts';
import { firstRow, rows, statement } from '../../db/statement.ts';
import type { Secret } from '../../secret.ts';

const name = 'push_keys';
const pair = z.strictObject({ publicKey: z.string(), privateKey: z.string() });
export type PushKeys = z.infer<typeof pair>;

const read = statement('read_push_keys', 'select value from app_state where key = $1');
const insert = statement(
  'insert_push_keys',
  'insert into app_state (key, value) values ($1, $2) on conflict (key) do nothing returning value',
);
const hold = statement('hold_push_keys', 'select value from app_state where key = $1 for update');
const replace = statement('replace_push_keys', 'update app_state set value = $2 where key = $1');
const endAll = statement('end_push_devices', 'delete from push_subscriptions');

interface Kept {
  pool: Pool;
  secret: Secret;
}

/** The keys by which push services know this portal. The first who asks makes them; the private one is stored encrypted. */
export async function pushKeys({ pool, secret }: Kept): Promise<PushKeys> {
  const stored = (await firstRow(pool, read, [name]))?.value;
  if (stored === undefined) return makeKeys(pool, secret);
  return opened(stored, secret) ?? replaceKeys(pool, secret);
}

async function makeKeys(db: Db, secret: Secret): Promise<PushKeys> {
  const keys = webPush.generateVAPIDKeys();
  if (await firstRow(db, insert, [name, sealed(keys, secret)])) return keys;
  // Another server was faster.
  const stored = (await firstRow(db, read, [name]))?.value;
  const found = stored === undefined ? undefined : opened(stored, secret);
  if (!found) throw new Error('the keys of pushes cannot be read');
  return found;
}

/** They were encrypted with another key. Browsers subscribed with the old ones, so nothing of ours would reach them. */
async function replaceKeys(pool: Pool, secret: Secret): Promise<PushKeys> {
  return transaction(pool, async (db) => {
    const held = (await firstRow(db, hold, [name]))?.value;
    const found = held === undefined ? undefined : opened(held, secret);
    if (found) return found;
    const keys = webPush.generateVAPIDKeys();
    await rows(db, replace, [name, sealed(keys, secret)]);
    await rows(db, endAll);
    return keys;
  });
}

function sealed(keys: PushKeys, secret: Secret): string {
  return secret.encrypt(JSON.stringify(keys)).toString('base64');
}

function opened(stored: string, secret: Secret): PushKeys | undefined {
  const text = secret.decrypt(Buffer.from(stored, 'base64'));
  return text === undefined ? undefined : z.parse(pair, JSON.parse(text));
}
