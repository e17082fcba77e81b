import { expect, it } from 'vitest';
import { createTestServer, testSettings } from '../../../test/support/test-app.ts';
import { compareFigures, keepFigures, rebuildFigures } from './keep-figures.ts';
import { daily, type KeptFigure, numberOfDay } from './kept-figure.ts';

const server = createTestServer();

/** What each day is called. */
const names = daily({
  name: 'names',
  ruleOf: () => '1',
  firstDay: async () => '2025-01-01',
  contentOf: async (_db, _company, days) => new Map(days.map((day) => [day, Buffer.from(day)])),
});
const changed = async () =>
  (
    await server.pool.query(
      `select count(*)::int as n from kept_parts where content <> encode(convert_to((date '1970-01-01' + part)::text, 'UTF8'), 'base64')`,
    )
  ).rows[0].n;

it('each night one server mends what differs in the last weeks, and in 28 nights everything', async () => {
  const company = { company: server.app.company(), timeZone: testSettings.timeZone };
  expect(await rebuildFigures(server.pool, [names], company)).toBeGreaterThan(600);
  await server.pool.query(
    `update kept_parts set content = '' where date '1970-01-01' + part in ('2025-01-01', '2025-12-31', '2026-02-27')`,
  );
  const logged: unknown[] = [];
  const log = { warn: ((fact: unknown) => logged.push(fact)) as never };
  const night = (instant: Date) => compareFigures(server.pool, [names], company, instant, log);
  await night(new Date('2026-03-01T05:30:00Z'));
  expect(logged).toEqual([]);
  await night(new Date('2026-03-01T07:30:00Z'));
  await night(new Date('2026-03-01T08:30:00Z'));
  expect(logged).toContainEqual({ figure: 'names', parts: expect.arrayContaining([numberOfDay('2026-02-27')]) });
  expect(logged).toHaveLength(1);
  for (let day = 2; day <= 29; day += 1) await night(new Date(Date.UTC(2026, 2, day, 8)));
  expect(await changed()).toBe(0);
});

it('a figure that cannot be counted holds up no other one', async () => {
  const company = { company: server.app.company(), timeZone: testSettings.timeZone };
  const broken: KeptFigure = { ...names, name: 'broken', contentOf: () => Promise.reject(new Error('cannot be counted')) };
  await server.pool.query('delete from kept_parts');
  await expect(keepFigures(server.pool, [broken, names], company)).rejects.toThrow('cannot be counted');
  expect((await server.pool.query('select distinct figure from kept_parts')).rows).toEqual([{ figure: 'names' }]);

  await rebuildFigures(server.pool, [names], company);
  await server.pool.query(`insert into kept_parts select 'broken', part, rule, content from kept_parts`);
  await server.pool.query(
    `update kept_parts set content = '' where figure = 'names' and date '1970-01-01' + part = '2026-03-30'`,
  );
  const night = compareFigures(server.pool, [broken, names], company, new Date('2026-04-01T08:00:00Z'), {
    warn: () => undefined,
  });
  await expect(night).rejects.toThrow('cannot be counted');
  expect(await changed()).toBe(0);
  await server.pool.query(`delete from kept_parts where figure = 'broken'`);
});

it('the night after a clock was ahead is compared all the same', async () => {
  const company = { company: server.app.company(), timeZone: testSettings.timeZone };
  const logged: unknown[] = [];
  const night = (instant: string) =>
    compareFigures(server.pool, [names], company, new Date(instant), { warn: ((fact: unknown) => logged.push(fact)) as never });
  await rebuildFigures(server.pool, [names], company);
  await night('2031-03-01T08:00:00Z');
  await server.pool.query(`update kept_parts set content = '' where date '1970-01-01' + part = '2026-04-01'`);
  await night('2026-04-02T08:00:00Z');
  expect(logged).toEqual([{ figure: 'names', parts: [numberOfDay('2026-04-01')] }]);
});
