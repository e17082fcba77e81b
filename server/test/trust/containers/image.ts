import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireDebianFolder, requireDebianProgram, requireRoot } from '../../processes/debian.ts';
import { notAvailable, reasonOf } from '../../processes/not-available.ts';
import { temporaryFolder } from '../../processes/program.ts';
import { buildah, podman, storage } from './podman.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const containerfile = join(root, 'Containerfile');
export const image = 'localhost/crm-portal:latest';
const [base, buildBase] = ['localhost/crm-portal-test/debian', 'localhost/crm-portal-test/node'];

/** As Debian's own small image: what nobody reads in a container is not in it. */
const unread = [
  './dev/*',
  './var/cache/*',
  './var/lib/apt/lists/*',
  './var/log/*',
  './tmp/*',
  './usr/share/{doc,man,locale,info}',
];

/** The image of this machine's architecture, built as the guide says, on a base from Debian's packages: no registry is asked. */
export function buildImage(): void {
  requireRoot('containers');
  for (const name of ['buildah', 'podman', 'crun', 'runc']) requireDebianProgram(name, name);
  mkdirSync(storage, { recursive: true });
  makeBase();
  makeBuildBase();
  const bases = ['--build-arg', `BASE=${base}`, '--build-arg', `BUILD_BASE=${buildBase}`];
  buildah('build', '--isolation=chroot', '--format=docker', '--pull-never', ...bases, '-t', image, '-f', containerfile, root);
}

function makeBase(): void {
  const folder = requireDebianFolder('bookworm', 'bookworm', []);
  const { path, remove } = temporaryFolder();
  const file = join(path, 'base.tar');
  const without = unread.flatMap((pattern) => expand(pattern)).map((pattern) => `--exclude=${pattern}`);
  execFileSync('tar', ['--directory', folder, ...without, '--create', '--file', file, '.']);
  const container = buildah('from', 'scratch');
  buildah('add', '--quiet', container, file, '/');
  buildah('commit', '--quiet', '--rm', '--format=docker', container, base);
  remove();
}

function expand(pattern: string): string[] {
  const [, before = '', names = ''] = /^(.*)\{(.*)\}$/.exec(pattern) ?? [];
  return names === '' ? [pattern] : names.split(',').map((name) => before + name);
}

/** What the official image of Node has: Node and npm, here those of this machine's registry. */
function makeBuildBase(): void {
  const { path, remove } = temporaryFolder();
  try {
    execFileSync('npm', ['install', '--global', '--prefix', path, 'npm@11', '--no-audit', '--no-fund'], { stdio: 'pipe' });
  } catch (error) {
    notAvailable('npm for the build', reasonOf(error));
  }
  cpSync(process.execPath, join(path, 'bin', 'node'));
  const container = buildah('from', '--pull-never', base);
  buildah('copy', '--quiet', container, path, '/usr/local');
  const authorities = process.env.NODE_EXTRA_CA_CERTS;
  if (authorities !== undefined && existsSync(authorities)) {
    buildah('copy', '--quiet', container, authorities, '/usr/local/share/authorities.pem');
    buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/usr/local/share/authorities.pem', container);
  }
  buildah('commit', '--quiet', '--rm', '--format=docker', container, buildBase);
  remove();
}

/** An image of another version: `change` is run by a shell in it, as root, in the folder of the portal. */
export function imageLike(name: string, change: string): string {
  const { path, remove } = temporaryFolder();
  const lines = [`FROM ${image}`, 'USER root', `RUN ${change}`, 'USER crm-portal'];
  writeFileSync(join(path, 'Containerfile'), lines.join('\n'));
  buildah('build', '--isolation=chroot', '--format=docker', '--pull-never', '-t', name, path);
  remove();
  return name;
}

/** The images of tests go; the base of the next run stays. */
export function removeImages(names: string[]): void {
  podman('rmi', '--force', image, ...names);
  podman('image', 'prune', '--force');
  rmSync(join(storage, 'tmp'), { recursive: true, force: true });
}
