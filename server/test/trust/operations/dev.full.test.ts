import { copyFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../processes/free-port.ts';
import { temporaryFolder } from '../../processes/program.ts';
import { talk } from '../../processes/talking-process.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');

it('npm run dev -- --demo names the address to open and reloads a replaced server file', async () => {
  const data = temporaryFolder();
  onTestFinished(data.remove);
  const [port, webPort] = [await freePort(), await freePort()];
  const address = `http://127.0.0.1:${webPort}`;
  const env = { PORT: String(port), WEB_PORT: String(webPort), DATA_DIR: data.path, DATABASE_URL: '', PUBLIC_ORIGIN: '' };
  const dev = talk(['scripts/dev.mjs', '--demo'], root, env);
  onTestFinished(dev.end);
  await dev.untilSaid('Sign in as');
  expect(dev.output()).toContain(`is ready: ${address} `);
  expect(await (await fetch(address)).text()).toContain('/@vite/client');
  for (const starts of [2, 3]) {
    // The same words in a new file: nothing changes for whoever reads it meanwhile.
    copyFileSync(join(root, 'server/src/clock.ts'), join(root, 'server/src/clock.ts~'));
    renameSync(join(root, 'server/src/clock.ts~'), join(root, 'server/src/clock.ts'));
    await dev.untilSaid('Sign in as', starts);
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);
  }
});
