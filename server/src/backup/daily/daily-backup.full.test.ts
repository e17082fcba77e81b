import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startProgram, temporaryFolder } from '../../../test/processes/program.ts';
import { createDatabase } from '../../../test/support/databases.ts';
import { checkBackup } from '../restore/read-backup.ts';

const place = temporaryFolder();
afterAll(() => place.remove());

describe('two servers with one BACKUP_DIR', () => {
  it('make one backup between them, soon after their start when there is none', { timeout: 180_000 }, async () => {
    const { url, drop } = await createDatabase();
    const folder = join(place.path, 'backups');
    const env = { DATABASE_URL: url, BACKUP_DIR: folder, BACKUP_TIME: '23:59', APP_SECRET: 's'.repeat(32) };
    const servers = await Promise.all(['one', 'two'].map((name) => startProgram(join(place.path, name), env)));
    const finished = () => (existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.part')) : []);
    await expect.poll(finished, { timeout: 120_000, interval: 500 }).toHaveLength(1);
    const [name] = finished();
    expect(name).toMatch(/^crm-portal-\d{4}-\d{2}-\d{2}\.backup$/);
    await expect(checkBackup(join(folder, String(name)))).resolves.toMatchObject({ version: expect.any(String) });
    // Both have looked, and only one says that it made it.
    const made = () => servers.filter((server) => server.output().includes('the daily backup was made'));
    await expect.poll(() => made().length).toBe(1);
    expect(await Promise.all(servers.map((server) => server.end('SIGTERM')))).toEqual([0, 0]);
    expect(readdirSync(folder)).toEqual([name]);
    await drop();
  });
});
