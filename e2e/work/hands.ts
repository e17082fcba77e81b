import { expect, type Locator, type Page } from '@playwright/test';

const mostSteps = 150;

/**
 * A person who works by keyboard alone or by touch alone, and counts what they do: a key or a tap that starts something, a field
 * that is filled, an option that is chosen. Going from field to field is no action.
 */
export class Hand {
  actions = 0;
  readonly page: Page;
  readonly way: 'keys' | 'touch';

  constructor(page: Page, way: 'keys' | 'touch') {
    this.page = page;
    this.way = way;
  }

  /** Presses a button or follows a link. */
  async use(target: Locator): Promise<void> {
    this.actions += 1;
    if (this.way === 'touch') return target.tap();
    await this.reach(target);
    await this.page.keyboard.press('Enter');
  }

  async tick(target: Locator): Promise<void> {
    this.actions += 1;
    if (this.way === 'touch') return target.tap();
    await this.reach(target);
    await this.page.keyboard.press('Space');
  }

  async fill(target: Locator, text: string): Promise<void> {
    this.actions += 1;
    if (this.way === 'touch') return target.fill(text);
    await this.reach(target);
    if ((await target.getAttribute('type')) === 'date') return this.page.keyboard.type(monthFirst(text));
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.type(text);
  }

  /** Opens a list of options and takes one. */
  async choose(target: Locator, option: string): Promise<void> {
    this.actions += 2;
    const found = this.page.getByRole('option', { name: option, exact: true });
    if (this.way === 'touch') {
      await target.tap();
      return found.tap();
    }
    await this.reach(target);
    if (!(await found.isVisible())) await this.page.keyboard.press('ArrowDown');
    await this.take(found);
  }

  /** Goes down to an option. */
  private async take(option: Locator): Promise<void> {
    await expect(option).toBeVisible();
    const isAt = () => option.evaluate((one) => one.hasAttribute('data-combobox-selected'));
    for (let step = 0; step < mostSteps && !(await isAt()); step += 1) await this.page.keyboard.press('ArrowDown');
    await this.page.keyboard.press('Enter');
  }

  /** Goes to a screen: by Ctrl K and its name, or through the menu. */
  async go(name: string, path: string): Promise<void> {
    this.actions += 2;
    if (this.way === 'touch') {
      await this.page.getByRole('button', { name: 'Open menu' }).tap();
      await this.page.getByRole('dialog', { name: 'Menu' }).locator(`a[href="${path}"]`).tap();
    } else {
      await this.page.keyboard.press('ControlOrMeta+K');
      await this.page.keyboard.type(name);
      const entry = this.page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${name}( |$)`) })
        .first();
      await expect(entry).toHaveAttribute('data-selected', 'true');
      await this.page.keyboard.press('Enter');
    }
    await this.page.waitForURL((url) => url.pathname === path);
  }

  /** With Tab alone, as somebody does who has no mouse. */
  private async reach(target: Locator): Promise<void> {
    await target.waitFor();
    for (let step = 0; step < mostSteps; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${target}`);
  }
}

/** As a date field takes its digits in English: 11172026. */
function monthFirst(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}${date}${year}`;
}
