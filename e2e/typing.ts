import type { Locator } from '@playwright/test';

/**
 * Types letter by letter without a pause, however busy the machine is: a pause of 500 ms would be a search of its own. Answers
 * the time of the last letter.
 */
export async function typeWithoutPause(field: Locator, text: string): Promise<number> {
  await field.focus();
  return field.evaluate((input, letters) => {
    // React hears of a change only when the element's own setter was passed by.
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (let count = 1; count <= letters.length; count += 1) {
      setter?.call(input, letters.slice(0, count));
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    return Date.now();
  }, text);
}
