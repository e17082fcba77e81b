import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { authCalls } from '@crm/contract/accounts/auth';
import { leadCalls } from '@crm/contract/customers/leads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '../../processes/command.ts';
import { requireWorking } from '../../processes/debian.ts';
import { postmasterOf } from '../../processes/postgres-processes.ts';
import { type Program, startProgram, temporaryFolder } from '../../processes/program.ts';
import { clusterOf } from '../../support/cluster-folder.ts';
import { leadForm } from '../../support/factories.ts';
import { firstAdmin, foundCompany, newTask, textFile, type Worker } from './writer-company.ts';

const folder = temporaryFolder();
let program: Program;
beforeAll(async () => {
  requireWorking('a small disk', 'mount', '-t', 'tmpfs', '-o', 'size=256m,mode=755', 'tmpfs', folder.path);
  program = await startProgram(folder.path, firstAdmin);
});
afterAll(async () => {
  await program.end('SIGTERM');
  execFileSync('umount', [folder.path]);
  folder.remove();
});

const megabyte = 1024 * 1024;
const ballast = join(folder.path, 'ballast');
function freeBytes(): number {
  const { bavail, bsize } = statfsSync(folder.path);
  return bavail * bsize;
}
/** Leaves as much as this. */
function fillUp(left: number): void {
  writeFileSync(ballast, '');
  writeFileSync(ballast, Buffer.alloc(Math.max(0, freeBytes() - left)), { flag: 'a' });
}

const noSpace = { status: 503, code: 'UNAVAILABLE', message: 'There is no space left on the server. Nothing was saved.' };

describe('a full disk', () => {
  it('stops the writers with a message, and neither the readers nor what was acknowledged', { timeout: 300_000 }, async () => {
    const company = await foundCompany(program.address, 4);
    const [person] = company.staff;
    if (!person) throw new Error('nobody works here');
    const taskId = await newTask(person);
    for (let n = 0; n < 4; n += 1) {
      // Text that hardly gets smaller in a backup.
      const noise = randomBytes(2 * megabyte).toString('base64');
      await person.upload(taskId, new File([noise], `noise ${n}.txt`));
    }
    const postmaster = postmasterOf(clusterOf(folder.path));
    fillUp(100 * megabyte);

    const leads: number[] = [];
    const files: { worker: Worker; id: number; content: File }[] = [];
    const fill = async (worker: Worker): Promise<never> => {
      for (;;) {
        leads.push((await worker.send(leadCalls.create, { body: leadForm() })).data.id);
        const content = textFile(3 * megabyte);
        files.push({ worker, id: (await worker.upload(await newTask(worker), content)).id, content });
      }
    };
    const ends = await Promise.allSettled(company.staff.map(fill));
    expect(ends.map((end) => end.status === 'rejected' && end.reason)).toMatchObject(Array(4).fill(noSpace));
    expect(files.length).toBeGreaterThan(4);

    // Who comes now can still look. Then somebody else takes the very last.
    await person.send(authCalls.login, { body: person.credentials });
    for (const left of [40 * megabyte, 12 * megabyte, 0]) {
      fillUp(left);
      await expect(person.send(leadCalls.create, { body: leadForm() })).rejects.toMatchObject(noSpace);
      await expect(person.upload(taskId, textFile(3 * megabyte))).rejects.toMatchObject(noSpace);
      for (let n = 0; n < 100; n += 1) await person.send(leadCalls.list, { query: { limit: '100', search: 'customer' } });
      expect((await person.send(authCalls.getRole, {})).data).toEqual({ role: 'staff' });
      expect((await fetch(`${program.address}/health/ready`)).status).toBe(200);
    }
    expect(postmasterOf(clusterOf(folder.path))).toBe(postmaster);

    // A backup onto this disk would take the last of it, too.
    fillUp(52 * megabyte);
    const backup = await backUp(join(folder.path, 'own.backup'), { DATA_DIR: folder.path }).ended;
    expect(backup).toMatchObject({ code: 1, output: expect.stringContaining('The rest of the disk is kept for the database') });
    expect(readdirSync(folder.path).filter((name) => name.startsWith('own.backup'))).toEqual([]);
    expect(freeBytes()).toBeGreaterThan(48 * megabyte);

    truncateSync(ballast);
    leads.push((await person.send(leadCalls.create, { body: leadForm() })).data.id);
    const { total } = (await company.admin.send(leadCalls.listGlobal, {})).data;
    expect(total).toBe(leads.length);
    for (const { worker, id, content } of files) expect((await worker.download(id)) === (await content.text())).toBe(true);
    const told = (words: RegExp) => program.output().match(words)?.length;
    expect(told(/too little space left/g)).toBe(told(/there is space again/g));
  });
});
