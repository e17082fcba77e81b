import { afterAll } from 'vitest';
import { type MailServer, type MailServerOptions, openMailServer } from './open-mail-server.ts';

export type { MailServer } from './open-mail-server.ts';

/** A mail server that closes with the test file. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const server = await openMailServer(options);
  afterAll(server.close);
  return server;
}
