import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operate } from '../../../test/processes/command.ts';
import { requireRoot, requireWorking } from '../../../test/processes/debian.ts';
import { type Program, startProgram, temporaryFolder } from '../../../test/processes/program.ts';

const folder = temporaryFolder();
const inFolder = (name: string) => join(folder.path, name);
const programs: Program[] = [];
afterAll(async () => {
  for (const program of programs) await program.end('SIGTERM');
  folder.remove();
});
async function start(dataDir: string): Promise<Program> {
  const program = await startProgram(dataDir);
  programs.push(program);
  return program;
}

/** Says what PostgreSQL answers to one who says nothing but a name: `R` and a kind of proof, or `E` and why not. */
const knock = `
  const [path, user] = process.argv.slice(1);
  const words = Buffer.from('user\\0' + user + '\\0database\\0postgres\\0\\0');
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + words.length);
  head.writeInt32BE(196608, 4);
  const socket = require('node:net').connect(path, () => socket.write(Buffer.concat([head, words])));
  socket.once('data', (answer) => { console.log(String(answer.subarray(0, 1)), answer.readInt32BE(5), String(answer)); socket.end(); });
  socket.on('error', (error) => console.log(error.code));`;

async function knockAs(name: string, host: string, role: string): Promise<string> {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  // Our own may be in a folder that nobody else enters.
  copyFileSync(process.execPath, inFolder('node'));
  chmodSync(inFolder('node'), 0o755);
  const child = spawn(inFolder('node'), ['--eval', knock, join(host, '.s.PGSQL.5432'), role], {
    cwd: '/',
    uid: id('-u'),
    gid: id('-g'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return text(child.stdout);
}

describe('as root', () => {
  beforeAll(() => requireRoot('a PostgreSQL of another user'));

  it('no process of `nobody` gets into the database, and the commands of root still do', async () => {
    const dataDir = inFolder('data');
    const program = await start(dataDir);
    const socket = join(dataDir, 'postgres', 'socket');
    for (const role of ['postgres', 'crm']) {
      expect(await knockAs('nobody', socket, role)).toMatch(/^E .*Peer authentication failed/s);
      expect(await knockAs('root', socket, role)).toMatch(/^R 0 /);
    }
    const command = operate(['create-admin', '--name', 'Ada', '--email', 'ada@x.example'], { DATA_DIR: dataDir });
    expect(await command.ended).toMatchObject({ code: 0 });
    expect(program.output()).toContain('PostgreSQL runs as the user nobody');
  });

  it('a system account `crm-portal` gets a new database, which `nobody` then cannot even look at', async () => {
    requireWorking('a view of its own on the files', 'unshare', '--mount', 'true');
    const dataDir = inFolder('own');
    // In a view of its own on the list of users, so that the machine gets no account.
    const script = `printf 'crm-portal:x:4177:4177::/:/usr/sbin/nologin\\n' | cat /etc/passwd - > ${inFolder('passwd')}
      mount --bind ${inFolder('passwd')} /etc/passwd && exec "$0" "$@"`;
    const main = join(import.meta.dirname, '..', '..', 'main.ts');
    const child = spawn('unshare', ['--mount', 'sh', '-c', script, process.execPath, main], {
      env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
    await expect.poll(() => output).toContain('Business time zone');
    expect(statSync(join(dataDir, 'postgres', 'cluster')).uid).toBe(4177);
    expect(output).not.toContain('as the user nobody');
    expect(await knockAs('nobody', join(dataDir, 'postgres', 'socket'), 'postgres')).toBe('EACCES\n');
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  });

  it('a database outside of the data folder is named where it is, with the reason', async () => {
    const dataDir = inFolder('private');
    mkdirSync(dataDir, { mode: 0o700 });
    const program = await start(dataDir);
    const place = readFileSync(join(dataDir, 'postgres-place.txt'), 'utf8').trim();
    expect(program.output()).toContain(`Database: embedded PostgreSQL in ${place}.`);
    expect(program.output()).toContain(`The database of ${dataDir} is outside of it, in ${place}`);
    await program.end('SIGTERM');
    rmSync(place, { recursive: true });
  });
});
