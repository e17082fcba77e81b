import type pg from 'pg';

/** The channel of the triggers in 0010_session_notify.sql. */
const channel = 'crm_accounts';

type OnChange = (userId: number) => void;
const hearers = new WeakMap<pg.Pool, Set<OnChange>>();

/**
 * Calls `onChange` for each account that changed and each account of which a session ended. PostgreSQL tells the connection that
 * committed before it answers the commit: who changed an account over this pool goes on after everybody here was told.
 */
export function onAccountChange(pool: pg.Pool, onChange: OnChange): void {
  hearers.set(pool, (hearers.get(pool) ?? new Set()).add(onChange));
}

/** For each new connection of a pool. */
export async function hearAccountChanges(client: pg.ClientBase, pool: pg.Pool): Promise<void> {
  client.on('notification', (note) => {
    if (note.channel !== channel) return;
    for (const onChange of hearers.get(pool) ?? []) onChange(Number(note.payload));
  });
  // A read-only server refuses LISTEN. What is remembered is still forgotten after a second.
  await client.query(`listen ${channel}`).catch(() => undefined);
}
