import type { Config } from './config.ts';
import { say } from './say.ts';
import type { RunningServer } from './server.ts';

/** Says that the portal is ready, and how people get in. */
export function sayReady(
  what: string,
  { address, database }: RunningServer,
  { publicOrigin, timeZone }: Config,
  entrance = '',
  facts: Record<string, unknown> = {},
): void {
  const origin = publicOrigin ?? address;
  const place = `Database: ${database.describe}. Business time zone: ${timeZone}.`;
  const words = [`\n${what} is ready: ${origin}`, place, ...(entrance ? [`\n${entrance}\n`] : [])];
  say(words.join('\n'), { address: origin, database: database.describe, timeZone, ...facts });
}
