import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { authCalls } from '@crm/contract/accounts/auth';
import { createClient, type Send } from '@crm/contract/core/client';
import { leadCalls } from '@crm/contract/customers/leads';
import { afterAll, describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { type Program, startProgram, temporaryFolder } from '../test/processes/program.ts';
import { leadForm } from '../test/support/factories.ts';

// One data folder for all who start: to make a database takes seconds.
const folder = temporaryFolder();
const dataDir = folder.path;
let program: Program | undefined;
afterAll(async () => {
  await program?.end('SIGTERM');
  folder.remove();
});

const account = { name: 'Ada Lovelace', email: 'ada@crm.example', password: 'analytical engine' };
const firstAdmin = { ADMIN_NAME: account.name, ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password };

/** The one that runs, or a new one; the first of all makes the account. */
async function running(): Promise<Program> {
  program ??= await startProgram(dataDir, firstAdmin);
  return program;
}

/** A client that keeps the cookie, as a browser does. */
async function signIn(address: string): Promise<Send> {
  let cookie = '';
  const keeping: typeof fetch = async (url, init) => {
    const response = await fetch(url, { ...init, headers: { ...(init?.headers as Record<string, string>), cookie } });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return response;
  };
  const send = createClient({ baseUrl: `${address}/api`, fetch: keeping });
  await send(authCalls.login, { body: { email: account.email, password: account.password } });
  return send;
}

function postgresProcesses(dataDir: string): string[] {
  const list = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' });
  return list.split('\n').filter((line) => line.includes(dataDir) && line.includes('postgres'));
}

describe('npm start', () => {
  it('prints address and setup code, and refuses a second instance without harm', async () => {
    program = await startProgram(dataDir);
    const { address, setupCode, output } = program;
    expect(setupCode).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    // Nothing but lines of JSON, of which one has the code: a log collector would stumble over anything else.
    const lines = output()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines[0]).toMatchObject({ level: 30, version: packageJson.version, msg: `CRM Portal ${packageJson.version} starts.` });
    expect(lines.filter((line) => JSON.stringify(line).includes(String(setupCode)))).toHaveLength(1);
    await expect(startProgram(dataDir)).rejects.toThrow(/CRM Portal is already running on the data folder/);
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);

    const { password } = account;
    const send = createClient({ baseUrl: `${address}/api` });
    await send(authCalls.signup, {
      body: { ...account, confirmPassword: password, AuthorisationCode: String(setupCode) },
    });
    await expect(signIn(address)).resolves.toBeTypeOf('function');

    expect(await program.end('SIGTERM')).toBe(0);
    expect(postgresProcesses(dataDir)).toEqual([]);
    program = await startProgram(dataDir);
    expect(program.setupCode).toBeUndefined();
    await expect(signIn(program.address)).resolves.toBeTypeOf('function');
  });

  it('goes on when its Postgres is killed', async () => {
    const { address } = await running();
    const send = await signIn(address);
    await send(leadCalls.create, { body: leadForm({ name: 'Before' }) });
    const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
    const postmaster = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    // Its children answer for a moment longer: only a new postmaster proves the restart.
    await expect.poll(postmaster).not.toBe(killed);
    await expect.poll(async () => (await fetch(`${address}/health/ready`)).status).toBe(200);
    const { data } = await send(leadCalls.list, {});
    expect(data.leads.map((lead) => lead.name)).toEqual(['Before']);
  });

  it('keeps every answered write when it is killed in the middle of them', async () => {
    const killed = await running();
    const send = await signIn(killed.address);
    const answered: number[] = [];
    const writers = Promise.allSettled(
      Array.from({ length: 8 }, async () => {
        for (;;) answered.push((await send(leadCalls.create, { body: leadForm() })).data.id);
      }),
    );
    await expect.poll(() => answered.length, { interval: 5 }).toBeGreaterThanOrEqual(60);
    expect(await killed.end('SIGKILL')).toBe('SIGKILL');
    program = undefined;
    await writers;

    const sendAgain = await signIn((await running()).address);
    const kept = new Set<number>();
    for (let page = 1; page <= Math.ceil(answered.length / 100) + 1; page += 1) {
      const { data } = await sendAgain(leadCalls.list, { query: { page: String(page), limit: '100' } });
      for (const lead of data.leads) kept.add(lead.id);
    }
    expect(answered.filter((id) => !kept.has(id))).toEqual([]);
  });

  it('refuses wrong settings by name, without a stack', async () => {
    const refusal = await startProgram(dataDir, { PORT: 'eighty', SESSION_DAYS: '0' }).catch((error: Error) => error.message);
    expect(refusal).toContain('PORT: must be a whole number from 0 to 65535');
    expect(refusal).toContain('SESSION_DAYS: must be a whole number from 1 to 365');
    expect(refusal).not.toContain('    at ');
  });

  it.each([
    ['that cannot be read', 'postgres://crm:hunter2/3@127.0.0.1/crm', 'DATABASE_URL: must be an address such as'],
    [
      'with a certificate that is missing',
      'postgres://crm:hunter2@127.0.0.1/crm?sslrootcert=/no/such.pem',
      "open '/no/such.pem'",
    ],
  ])('refuses a DATABASE_URL %s in a sentence without its password', async (_how, url, words) => {
    const refusal = await startProgram(dataDir, { DATABASE_URL: url }).catch((error: Error) => error.message);
    expect(refusal).toContain(words);
    expect(refusal).not.toContain('    at ');
    expect(refusal).not.toContain('hunter2');
  });

  it('ends well when it is interrupted, too', async () => {
    expect(await (await running()).end('SIGINT')).toBe(0);
    program = undefined;
  });
});
