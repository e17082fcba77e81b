import { expect, it } from 'vitest';
import { createTestServer } from '../../test/support/test-app.ts';
import { peopleText } from './people-text.ts';

const server = createTestServer();

it('people are found by the index', async () => {
  await server.pool.query(
    `insert into users (name, email, password_hash, created_at)
     select 'Crowd ' || n, 'crowd' || n || '@example.com', 'x', now() from generate_series(1, 2000) n`,
  );
  await server.pool.query('analyze users');
  const { rows } = await server.pool.query(`explain select id from users u where ${peopleText('u')} like '%crowd 1999%'`);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Bitmap Index Scan on users_search');
});
