import { axeFaults } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

const rules = { runOnly: { type: 'rule' as const, values: ['color-contrast', 'button-name'] } };

test('axe looks at one of the equal rows, and at every row that differs', async ({ page }) => {
  const faultsOf = async (rows: string[]) => {
    await page.setContent(`<html lang="en"><title>Rows</title><table><tbody>${rows.join('')}</tbody></table></html>`);
    return (await axeFaults(page, rules)).map(({ id, html }) => `${id} ${html}`);
  };
  const pale = (text: string) => `<tr><td style="color: #ccc; background: #fff">${text}</td></tr>`;
  const good = (text: string, label = 'Open') => `<tr><td>${text}<button aria-label="${label}"></button></td></tr>`;

  expect(await faultsOf([good('one'), good('two')])).toEqual([]);
  expect(await faultsOf([pale('one'), pale('two')])).toEqual([expect.stringContaining('one')]);
  expect(await faultsOf([good('one'), pale('two')])).toEqual([expect.stringMatching(/^color-contrast .*two/)]);
  expect(await faultsOf([good('one'), good('two', '')])).toEqual([expect.stringContaining('button-name')]);
});
