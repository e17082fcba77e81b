import { taskCalls } from '@crm/contract/work/tasks';
import type { Session } from '../api.ts';
import { plant } from '../database.ts';
import { expect, test } from '../fixtures.ts';
import { createTask } from './tasks.ts';

/** One task that a person made, and thousands like it: 60 to do, 40 in progress, the rest completed one minute after the other. */
async function plantTasks(owner: Session): Promise<void> {
  const { id } = await createTask(owner);
  await plant(
    `insert into tasks (staff_id, contact_id, requirement_id, notes, description, finish_by, stage, created_at, moved_at)
     select t.staff_id, t.contact_id, t.requirement_id, t.notes, 'Planted ' || n, current_date + n % 30,
       case when n <= 60 then 1 when n <= 100 then 2 else 4 end, t.created_at, t.created_at + n * interval '1 minute'
     from tasks t, generate_series(1, 3000) n where t.id = $1`,
    [id],
  );
  await owner.send(taskCalls.remove, { params: { id: String(id) } });
}

test('after years of work open tasks are on the board, and the newest completed one is on top', async ({
  newcomer,
  newcomerPage: page,
}) => {
  await plantTasks(newcomer);
  await page.goto('/activities/tasks');
  await expect(page.getByText('3,000 tasks')).toBeVisible();
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(column('Not Started').getByRole('heading')).toBeVisible();
  await expect(column('Not Started')).toContainText('60');
  await expect(column('In Progress')).toContainText('40');
  await expect(column('Completed')).toContainText('2,900');
  await expect(column('Completed').getByRole('listitem').first()).toContainText('Planted 3000');
  await expect(column('Not Started').getByRole('listitem').first()).toContainText('Planted 30');

  await page.goto('/operations/review/completed');
  await expect(page.getByText('2,900 tasks')).toBeVisible();
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(51);
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, 20_000);
  await expect(rows).toHaveCount(101);
});

test('a column of thousands draws only the cards in sight, and loads on to its end', async ({ newcomer, newcomerPage: page }) => {
  await plantTasks(newcomer);
  await page.goto('/activities/tasks');
  const cards = page.getByRole('list', { name: 'Completed' });
  await expect(cards.getByRole('listitem').first()).toContainText('Planted 3000');
  for (const position of [60, 200, 400]) {
    await expect(async () => {
      await cards.evaluate((list) => list.scrollTo(0, list.scrollHeight));
      expect(Number(await cards.locator('[aria-posinset]').last().getAttribute('aria-posinset'))).toBeGreaterThan(position);
    }).toPass();
  }
  expect(await cards.getByRole('listitem').count()).toBeLessThan(60);
  await expect(cards.locator('[aria-posinset]').last()).toHaveAttribute('aria-setsize', '2900');
});

test('a search finds an old task, and each link of Ctrl K opens', async ({ newcomer, newcomerPage: page }) => {
  await plantTasks(newcomer);
  await page.goto('/activities/tasks?search=planted%20117');
  await expect(page.getByRole('region', { name: 'Completed' }).getByRole('listitem')).toContainText([
    'Planted 2117',
    'Planted 1179',
  ]);
  for (const index of [0, 1, 2, 3, 4, 5]) {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog');
    await palette.getByRole('textbox').fill('planted 270');
    await palette
      .getByText(/^List /)
      .nth(index)
      .click();
    await expect(page).toHaveURL(/\/activities\/tasks\/person\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
