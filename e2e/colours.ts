import { expect, type Locator } from '@playwright/test';

/** Degrees on the wheel of colours. */
const hues = { red: [345, 375], yellow: [38, 65], blue: [205, 245] } as const;

/** What is painted has this colour, as the browser computed it; grey has none. */
export async function expectHue(part: Locator, name: keyof typeof hues, property = 'background-color'): Promise<void> {
  const [from, to] = hues[name];
  const hue = async () => {
    const found = hueOf(await part.evaluate((element, what) => getComputedStyle(element).getPropertyValue(what), property));
    return found < from - 180 ? found + 360 : found;
  };
  await expect.poll(hue, `${name} ${property}`).toBeGreaterThanOrEqual(from);
  expect(await hue(), `${name} ${property}`).toBeLessThanOrEqual(to);
}

function hueOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  if (high === low) return Number.NaN;
  const spread = high - low;
  const sixth = high === red ? (green - blue) / spread : high === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread;
  return (sixth * 60 + 360) % 360;
}
