import { randomBytes } from 'node:crypto';
import type { Person, TestServer } from '../../support/test-app.ts';
import { type Planted, Planter } from './plant.ts';

const at = '2026-03-02T10:00:00Z';
const day = '2026-03-02';

/** A staff account with a planted text in each column that is about somebody who works here. */
export async function plantPerson(
  server: TestServer,
  admin: Person,
  word: string,
): Promise<{ person: Person; planted: Planted }> {
  const { pool } = server;
  const planter = new Planter(pool, word);
  const email = planter.note('users.email', `${word}@work.example`);
  const person = await server.person('staff', { name: planter.text('users', 'name'), email });
  const [staff, user] = [{ staff_id: person.id }, { user_id: person.id }];
  const hash = () => randomBytes(32);
  await planter.row(
    'api_tokens',
    { ...user, token_hash: hash(), scopes: ['work:read'], created_at: at },
    { texts: ['name', 'last_ip'] },
  );
  await planter.row(
    'attendance_corrections',
    { ...staff, attendance_date: day, entry_time: '09:00', status: 'rejected', created_at: at },
    { texts: ['reason', 'decision_reason'] },
  );
  await planter.row(
    'attendance_days',
    { ...staff, attendance_date: day, entry_time: '09:00', created_at: at, corrected_by: admin.id, corrected_at: at },
    { texts: ['correction_reason'] },
  );
  await planter.row(
    'attendance_removals',
    { ...staff, day_id: 800_000 + person.id, attendance_date: day, removed_by: admin.id, removed_at: at },
    { texts: ['reason'] },
  );
  await planter.row('calendar_feeds', { ...user, token_hash: hash(), shows: ['calls'], created_at: at }, { texts: ['name'] });
  await planter.row(
    'changes',
    { at, actor_id: admin.id, entity: 'user', entity_id: person.id, action: 'updated' },
    { json: ['before', 'after'] },
  );
  await planter.row('changes', {
    at,
    actor_id: admin.id,
    entity: 'assignment',
    entity_id: 1,
    action: 'reassigned',
    before: JSON.stringify({ owner: 'Admin' }),
    after: JSON.stringify({ owner: person.name }),
  });
  const fileId = await planter.row(
    'chat_files',
    { uploaded_by: person.id, receiver_id: admin.id, mime: 'text/plain', size: 5, created_at: at },
    { texts: ['file_name'] },
  );
  await planter.row('chat_file_chunks', { file_id: fileId, n: 0 }, { texts: ['bytes'] });
  await planter.row(
    'chat_messages',
    { sender_id: person.id, receiver_id: admin.id, sent_at: at, file_id: fileId },
    { texts: ['message'] },
  );
  await planter.row(
    'invitations',
    { token_hash: hash(), role: 'staff', made_by: admin.id, created_at: at, expires_at: at, used_at: at, used_by: person.id },
    { texts: ['label', 'email'] },
  );
  await planter.row(
    'leaves',
    { ...staff, leave_type: 'fullday', category: 'Medical', start_date: day, end_date: day, status: 'Approve', created_at: at },
    { texts: ['reason', 'decision_reason'] },
  );
  await planter.row('mail_choices', { ...user, updated_at: at }, { texts: ['time_zone'] });
  await planter.row(
    'mails',
    { ...user, kind: 'notice', state: 'failed', created_at: at, due_at: at, finished_at: at },
    { texts: ['to_address', 'to_name', 'error', 'content'] },
  );
  await planter.row('notifications', { ...user, kind: 'leave', created_at: at }, { texts: ['text'] });
  await planter.row('notifications', {
    user_id: admin.id,
    kind: 'joined',
    text: `${person.name} has joined.`,
    created_at: at,
  });
  await planter.row('oidc_links', { ...user, linked_at: at }, { texts: ['issuer', 'sub'] });
  await planter.row(
    'passkeys',
    { ...user, credential_id: hash(), public_key: hash(), counter: 0, backed_up: false, created_at: at },
    { texts: ['name'] },
  );
  await planter.row(
    'password_resets',
    { ...user, token_hash: hash(), password_digest: hash(), created_at: at, expires_at: at, mail_id: 1 },
    { texts: ['email'] },
  );
  await planter.row('rate_limits', {
    kind: 'reset-email',
    key: planter.note('rate_limits.key', email),
    failures: 1,
    window_start: at,
  });
  await planter.row('reset_requests', { email: planter.note('reset_requests.email', email), created_at: at }, { texts: ['ip'] });
  const session = hash();
  await planter.row(
    'sessions',
    { ...user, token_hash: session, created_at: at, seen_at: at, expires_at: '2027-01-01T00:00:00Z' },
    { texts: ['ip', 'agent', 'network'] },
  );
  await planter.row('oidc_sessions', { session_hash: session }, { texts: ['issuer', 'sub', 'sid'] });
  await planter.row(
    'push_subscriptions',
    {
      ...user,
      session_hash: session,
      device: planter.note('push_subscriptions.device', `${word}-device`.padEnd(36, '-')),
      p256dh: 'p'.repeat(87),
      auth: 'a'.repeat(22),
      choices: ['news'],
      created_at: at,
    },
    { texts: ['endpoint', 'error'] },
  );
  const worklogId = await planter.row('worklogs', { ...staff, work_date: day }, { texts: ['attendance'] });
  await planter.row(
    'worklog_cells',
    { worklog_id: worklogId, task_number: 1, time_text: '1h', minutes: 60 },
    { texts: ['task_name', 'comment'] },
  );
  return { person, planted: planter.planted };
}
