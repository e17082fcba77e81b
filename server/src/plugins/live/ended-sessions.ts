import type { Server } from 'socket.io';
import { rows, statement } from '../../db/statement.ts';
import type { Services } from '../context.ts';

const prefix = 'session:';

const openSessions = statement(
  'list_open_sessions',
  `select encode(s.token_hash, 'hex') as hash from sessions s join users u on u.id = s.user_id
   where s.token_hash = any(select decode(unnest($1::text[]), 'hex')) and s.expires_at > $2
     and not u.blocked and u.deleted_at is null`,
);

/** Closes the sockets of sessions that ended while this server did not receive messages. */
export async function closeEndedSessions(io: Server, { pool, clock }: Pick<Services, 'pool' | 'clock'>): Promise<void> {
  const here = [...io.sockets.adapter.rooms.keys()].filter((room) => room.startsWith(prefix));
  if (here.length === 0) return;
  const hashes = here.map((room) => room.slice(prefix.length));
  const found = await rows(pool, openSessions, [hashes, clock.now()]);
  const open = new Set(found.map(({ hash }) => hash));
  for (const hash of hashes) {
    if (!open.has(hash)) io.in(sessionRoom(hash)).disconnectSockets(true);
  }
}

export function sessionRoom(hash: string): string {
  return prefix + hash;
}
