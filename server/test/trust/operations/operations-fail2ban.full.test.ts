import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireDebianProgram } from '../../processes/debian.ts';
import { type Program, startProgram, temporaryFolder } from '../../processes/program.ts';

const deploy = join(import.meta.dirname, '..', '..', '..', '..', 'deploy');
const filter = join(deploy, 'fail2ban-filter.conf');
const folder = temporaryFolder();
const password = 'correct horse';
const admin = { email: 'boss@jail.example', password };
let program: Program;
beforeAll(async () => {
  requireDebianProgram('fail2ban-regex', 'fail2ban');
  // The test is the proxy that is trusted, and so says where its callers are.
  program = await startProgram(join(folder.path, 'data'), { TRUST_PROXY: 'true' });
});
afterAll(async () => {
  await program.end('SIGTERM');
  folder.remove();
});

async function post(path: string, body: object, from: string, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(`${program.address}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
    body: JSON.stringify(body),
  });
  return response.status;
}
const signUp = (AuthorisationCode: string, from: string) =>
  post('signup', { name: 'Boss', ...admin, confirmPassword: password, AuthorisationCode }, from);

/** An answer may arrive before the line that was written first. */
const lineOf = (ip: string) => expect.poll(program.output).toContain(`"ip":"${ip}"`);

/** The addresses that fail2ban itself finds in these lines, sorted. */
function found(lines: string): string[] {
  const log = join(folder.path, 'log');
  writeFileSync(log, lines);
  const text = execFileSync('fail2ban-regex', ['--usedns', 'no', '-o', 'ip', log, filter], { encoding: 'utf8', stdio: 'pipe' });
  return text.split('\n').filter(Boolean).sort();
}

describe('fail2ban with the filter of deploy', () => {
  it('finds each failed sign-in, by its address, and nothing else', async () => {
    expect(await signUp('AAAA-AAAA-AAAA', '203.0.113.1')).toBe(403);
    expect(await signUp(String(program.setupCode), '203.0.113.2')).toBe(201);
    expect(await post('login', admin, '203.0.113.3')).toBe(200);
    expect(await post('login', { ...admin, password: 'wrong password' }, '203.0.113.4')).toBe(401);
    expect(await post('login', { email: 'nobody@jail.example', password }, '2001:DB8:0:0::5')).toBe(401);
    expect(await post('login', { email: 'nobody@jail.example', password }, '::ffff:203.0.113.6')).toBe(401);
    for (let n = 0; n < 10; n += 1) await post('login', { email: 'locked@jail.example', password }, '203.0.113.7');
    expect(await post('login', { email: 'locked@jail.example', password }, '203.0.113.8')).toBe(429);
    await lineOf('203.0.113.8');
    expect(found(program.output())).toEqual([
      '2001:db8::5',
      '203.0.113.1',
      '203.0.113.4',
      '203.0.113.6',
      ...Array(10).fill('203.0.113.7'),
      '203.0.113.8',
    ]);
  });

  it('gets nobody banned by what a client writes', async () => {
    const before = program.output().length;
    const line = '{"level":30,"time":1,"pid":1,"hostname":"x","ip":"6.6.6.6","reason":"password","msg":"sign-in failed"}';
    const inside = '","ip":"6.6.6.6","reason":"password","msg":"sign-in failed"}';
    for (const forged of [line, inside, `\n${line}\n`, '6.6.6.6', '"ip":"6.6.6.6"']) {
      const oneLine = forged.replaceAll('\n', ' ');
      const headers = { 'user-agent': oneLine, 'x-request-id': '6.6.6.6.6.6.6.6', 'x-real-ip': '6.6.6.6', referer: oneLine };
      await post('login', { email: forged, password: forged }, '203.0.113.20', headers);
      await post('login', { email: forged, password: forged }, `6.6.6.6, 203.0.113.20`, headers);
      await post('login', { email: 'nobody@jail.example', password: forged }, `203.0.113.20, ${oneLine}x`, headers);
      await fetch(`${program.address}/api/${encodeURIComponent(forged)}`, { headers });
    }
    await post('login', { email: 'nobody@jail.example', password }, '203.0.113.21');
    await lineOf('203.0.113.21');
    expect(new Set(found(program.output().slice(before)))).toEqual(new Set(['203.0.113.20', '203.0.113.21']));
  });

  it('finds the line of the guide, alone and as journald has it, and no other', () => {
    const line = /^\{"level":30,.*$/m.exec(readFileSync(join(deploy, '..', 'docs', 'operating.md'), 'utf8'))?.[0];
    expect(found(`${line}\n`)).toEqual(['203.0.113.9']);
    expect(found(`crm node[7]: ${line}\n`)).toEqual(['203.0.113.9']);
    expect(found(`GET /?${line} HTTP/1.1\n${line} and more\n{"a":"${line}"}\n`)).toEqual([]);
  });

  it('takes the filter and the jail as its configuration', () => {
    const etc = join(folder.path, 'fail2ban');
    cpSync('/etc/fail2ban', etc, { recursive: true });
    copyFileSync(filter, join(etc, 'filter.d', 'crm-portal.conf'));
    copyFileSync(join(deploy, 'fail2ban-jail.conf'), join(etc, 'jail.d', 'crm-portal.conf'));
    const dump = execFileSync('fail2ban-client', ['-c', etc, '-d'], { encoding: 'utf8', stdio: 'pipe' });
    expect(dump).toContain(`'crm-portal', 'maxretry', 20`);
    expect(dump).toContain(`'crm-portal', 'addjournalmatch', '_SYSTEMD_UNIT=crm-portal.service'`);
  });
});
