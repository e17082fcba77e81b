import type { Config } from '../config.ts';
import { say } from '../say.ts';
import type { RunningServer } from '../server.ts';

/** Says that the portal is ready, and how people get in. */
export function sayReady(
  what: string,
  { address, database }: RunningServer,
  { publicOrigin, basePath, timeZone }: Config,
  entrance = '',
  facts: Record<string, unknown> = {},
): void {
  const home = (publicOrigin ?? address) + basePath;
  const place = `Database: ${database.describe}. Business time zone: ${timeZone}.`;
  const words = [`\n${what} is ready: ${home}`, place, ...(entrance ? [`\n${entrance}\n`] : [])];
  say(words.join('\n'), { address: home, database: database.describe, timeZone, ...facts });
}
