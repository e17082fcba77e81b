import type { Db } from '../db/client.ts';
import { rows, statement } from '../db/statement.ts';

const withdraw = statement(
  'withdraw_mail',
  `delete from mails where id = $1 and state = 'waiting' and (leased_until is null or leased_until <= $2)`,
);

/** For a mail whose link is void: as if it had never been written, unless a server is sending it right now or has. */
export async function withdrawMail(db: Db, id: number | null, now: Date): Promise<void> {
  if (id !== null) await rows(db, withdraw, [id, now]);
}
