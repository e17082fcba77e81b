import { expect, test } from 'vitest';
import { createTestServer, testSettings } from '../../../test/support/test-app.ts';
import { fillDemo } from '../fill.ts';

const server = createTestServer();

test('about two thirds of the logged time are for somebody, customers and projects', async () => {
  await fillDemo(server.pool, testSettings.secret, server.clock.now());
  const { rows } = await server.pool.query(
    `select sum(c.minutes)::float8 as logged,
       sum(c.minutes) filter (where t.task_id is not null or b.staff_id is not null)::float8 as bound,
       count(distinct b.customer_id)::int as customers, count(distinct b.requirement_id)::int as projects
     from worklogs w join worklog_cells c on c.worklog_id = w.id
       left join worklog_cell_tasks t on t.worklog_id = c.worklog_id and t.task_number = c.task_number
       left join worklog_columns b on b.staff_id = w.staff_id and b.month = date_trunc('month', w.work_date) and b.task_number = c.task_number`,
  );
  const [{ logged, bound, customers, projects }] = rows;
  expect(bound / logged).toBeGreaterThan(0.58);
  expect(bound / logged).toBeLessThan(0.75);
  expect(customers).toBeGreaterThan(20);
  expect(projects).toBeGreaterThan(10);
});
