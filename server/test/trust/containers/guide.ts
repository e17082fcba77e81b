import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { requireDebianProgram } from '../../processes/debian.ts';
import { freePort } from '../../processes/free-port.ts';
import { temporaryFolder } from '../../processes/program.ts';
import { read, root } from '../documents/documents.ts';
import { containerNamed, podman, podmanScript } from './podman.ts';

const section =
  read('docs/operating.md')
    .split(/^## /m)
    .find((text) => text.startsWith('Containers\n')) ?? '';
/** The commands of each block of the guide, a line each. */
const blocks = [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, text = '']) =>
  text
    .replaceAll(/\\\n\s*/g, '')
    .trim()
    .split('\n'),
);
const blockWith = (words: string) => blocks.find((lines) => lines.some((line) => line.includes(words))) ?? [];

/** A copy of deploy/, and a shell in which `podman` means the one of the tests. */
function openGuide(podmanText = podmanScript()) {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  cpSync(join(root, 'deploy'), join(path, 'deploy'), { recursive: true });
  const program = join(path, 'podman');
  writeFileSync(program, podmanText);
  chmodSync(program, 0o755);
  const run = (line: string, env: Record<string, string> = {}) => {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', line], {
      cwd: path,
      env: { ...process.env, PATH: `${path}:${process.env.PATH}`, ...env },
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  };
  return { path, run, inside: (name: string) => readFileSync(join(path, name), 'utf8') };
}

/** The commands of the guide, as they are written there. Ports, and the image that was just built, are the only differences. */
export function describeGuide(): void {
  describe('the guide for containers', { timeout: 300_000 }, () => {
    it('starts a portal, makes an administrator and a backup, and restores it into a new volume', async () => {
      const { run } = openGuide();
      const port = await freePort();
      onTestFinished(() => void run('podman rm --force --time=0 crm-portal; podman volume rm --force crm-portal crm-portal-new'));
      const lines = blockWith('podman run --detach').filter((line) => !line.startsWith('podman build'));
      expect(lines).toHaveLength(5);
      const said: string[] = [];
      for (const line of lines) {
        const { status, output } = run(line.replace('127.0.0.1:3000:', `127.0.0.1:${port}:`));
        expect([line, status, status === 0 ? '' : output]).toEqual([line, 0, '']);
        said.push(output);
        if (line.includes('podman run')) await containerNamed('crm-portal', port).isReady();
      }
      expect(said[2]).toContain('"setupCode":"');
      expect(said[3]).toContain('Administrator person@example.com was created');
      const [restore = ''] = blockWith('restore-command.ts');
      expect(run(restore)).toMatchObject({ status: 0 });
    });

    it('starts the first file for compose, which is the same portal', async () => {
      requireDebianProgram('podman-compose', 'podman-compose');
      const { run } = openGuide();
      const env = { CRM_PORTAL_PORT: String(await freePort()) };
      onTestFinished(
        () =>
          void run(
            'podman-compose -f deploy/compose.yaml down; podman volume rm deploy_portal; podman network rm deploy_default',
          ),
      );
      for (const line of blockWith('deploy/compose.yaml up')) expect(run(line, env)).toMatchObject({ status: 0 });
      const portal = containerNamed('deploy_portal_1', Number(env.CRM_PORTAL_PORT));
      await portal.isReady();
      const told = JSON.parse(podman('inspect', portal.name))[0].HostConfig;
      expect(told).toMatchObject({ ReadonlyRootfs: true, RestartPolicy: { Name: 'unless-stopped' } });
      expect(portal.exec('grep', 'CapEff', '/proc/1/status').output).toMatch(/\t0{16}$/);
      expect(portal.exec('ls', '/var/lib/crm-portal').output).toContain('postgres');
    });

    it.each([
      ['deploy/compose.postgres.yaml', ['portal', 'postgres']],
      ['deploy/compose.several.yaml', ['nginx', 'portal-1', 'portal-2', 'postgres']],
    ])('has %s, which podman-compose understands, and which wants its secrets', (file, services) => {
      requireDebianProgram('podman-compose', 'podman-compose');
      // It only tells what it would be asked.
      const { run } = openGuide(
        '#!/bin/sh\n[ "$1" = --version ] && echo "podman version 4.3.1" || printf "%s\\n" "$*" >> "$(dirname "$0")/asked"\n',
      );
      const [environment = ''] = blockWith('deploy/compose.yaml up');
      run(environment);
      expect(run(`podman-compose -f ${file} up -d`).output).toContain('set it in deploy/.env');
      const secrets = blockWith('openssl').slice(0, -1);
      for (const line of secrets) expect(run(line)).toMatchObject({ status: 0 });
      run('rm -f asked');
      expect(run(`podman-compose -f ${file} up -d; cat asked`)).toMatchObject({ status: 0 });
      const started = run('cat asked')
        .output.split('\n')
        .filter((line) => line.startsWith('run '));
      const nameOf = (line: string) => /--network-alias (\S+)/.exec(line)?.[1] ?? '';
      expect(started.map(nameOf).sort()).toEqual(services);
      for (const line of started.filter((one) => nameOf(one).startsWith('portal'))) {
        expect(line).toMatch(/ -e DATABASE_URL=postgres:\/\/crm:[0-9a-f]{48}@postgres\/crm /);
        expect(line).toMatch(
          / -e APP_SECRET=[0-9a-f]{64} .*--env-file \S*deploy\/crm-portal\.env .*--read-only|--read-only .* -e APP_SECRET=/,
        );
      }
    });

    it('makes files for nginx that nginx takes, with both portals', () => {
      requireDebianProgram('nginx', 'nginx-light');
      const { run, inside, path } = openGuide();
      for (const line of blockWith('deploy/nginx/').slice(0, -1)) expect(run(line)).toMatchObject({ status: 0 });
      expect(inside('deploy/nginx/crm-portal-servers.conf').match(/^ +server portal-[12]:3000 /gm)).toHaveLength(2);
      const certificate = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
      const files = ['-keyout', join(path, 'privkey.pem'), '-out', join(path, 'fullchain.pem')];
      execFileSync('openssl', [...certificate, ...files], { stdio: 'pipe' });
      // Nobody but the network of the containers knows these names.
      run(`sed -i 's/portal-\\([12]\\):/127.0.0.\\1:/; s#/etc/ssl/crm-portal#${path}#' deploy/nginx/*.conf`);
      writeFileSync(join(path, 'nginx.conf'), `pid ${path}/pid; events {} http { include ${path}/deploy/nginx/*.conf; }`);
      expect(run(`nginx -t -p ${path} -c ${path}/nginx.conf`)).toMatchObject({ status: 0 });
    });
  });
}
