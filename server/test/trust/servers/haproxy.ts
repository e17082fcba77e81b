import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endWithTestFile } from '../../processes/children.ts';
import { freePort } from '../../processes/free-port.ts';

const deploy = join(import.meta.dirname, '..', '..', '..', '..', 'deploy');

/** HAProxy as deploy/haproxy.cfg says, at another port. It ends with the test file. */
export async function startHaproxy(folder: string, here: (text: string) => string): Promise<{ port: number }> {
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const text = readFileSync(join(deploy, 'haproxy.cfg'), 'utf8');
  writeFileSync(file, here(text).replaceAll('127.0.0.1:5000', `127.0.0.1:${port}`));
  endWithTestFile(spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' }));
  return { port };
}
