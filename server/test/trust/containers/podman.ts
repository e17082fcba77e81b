import { type SpawnSyncOptionsWithStringEncoding, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { notAvailable, reasonOf } from '../../processes/not-available.ts';

/** Images and containers of the tests, apart from those of the machine. */
export const storage = '/var/cache/crm-portal-tests/containers';
const place = ['--root', join(storage, 'images'), '--runroot', '/run/crm-portal-tests', '--storage-driver', 'overlay'];
const quiet: SpawnSyncOptionsWithStringEncoding = {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'pipe'],
  maxBuffer: 64 * 2 ** 20,
};
let runtime: string | undefined;

export function buildah(...parameters: string[]): string {
  return run('buildah', [...place, ...parameters]);
}

export function podman(...parameters: string[]): string {
  return run('podman', [...global(), ...parameters]);
}

/** For whoever calls Podman by itself. */
export function podmanScript(): string {
  const given = machine().join(' ');
  const added = `if [ "$1" = run ]; then shift; set -- run ${given} "$@"; fi`;
  return `#!/bin/sh\n${added}\nexec /usr/bin/podman ${global().join(' ')} "$@"\n`;
}

function global(): string[] {
  return [...place, '--tmpdir', join(storage, 'tmp'), ...(runtime === undefined ? [] : ['--runtime', runtime])];
}

function run(program: string, parameters: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, parameters, quiet);
  if (status !== 0) throw new Error(`${program} ${parameters.slice(place.length).join(' ')}\n${stderr}\n${stdout.slice(-2000)}`);
  return stdout.trim();
}

/** crun does not start on a machine with both kinds of control groups; runc does. */
export function chooseRuntime(image: string): string {
  const failures: string[] = [];
  for (const name of ['crun', 'runc']) {
    runtime = name;
    try {
      podman('run', '--rm', ...machine(), image, 'true');
      return name;
    } catch (error) {
      failures.push(
        `${name}: ${reasonOf(
          new Error(
            String(error)
              .split('\n')
              .findLast((line) => line.startsWith('Error:')),
          ),
        )}`,
      );
    }
  }
  return notAvailable('containers that run', failures.join('; '));
}

/** What the machine of the tests may not have: as many open files as Podman would like, and systemd, which asks for the health. */
function machine(): string[] {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  const hard = (name: string) => Number(new RegExp(`^Max ${name} +\\S+ +(\\d+)`, 'm').exec(limits)?.[1] ?? 1_048_576);
  const files = hard('open files');
  const processes = Math.min(files, hard('processes'));
  return [`--ulimit=nofile=${files}:${files}`, `--ulimit=nproc=${processes}:${processes}`, '--health-interval=disable'];
}

export interface Container {
  name: string;
  address: string;
  logs(): string;
  /** The exit code of a command inside, and what it said. */
  exec(...command: string[]): { status: number | null; output: string };
  /** Resolves when /health/ready answers 200; rejects when the container has ended. */
  isReady(): Promise<void>;
  start(): Promise<void>;
  kill(): void;
  /** As an orchestrator stops it: SIGTERM, and SIGKILL after a minute. Answers the exit code and how long it took. */
  stop(): { code: number; ms: number };
  remove(): void;
}

let count = 0;

/** A container as the guide starts it: a read-only root, no rights, a volume and a port of loopback. */
export function startContainer(port: number, source: string, image: string, more: string[] = []): Container {
  count += 1;
  const name = `crm-portal-test-${process.pid}-${count}`;
  const shut = ['--read-only', '--cap-drop=ALL', '--security-opt=no-new-privileges'];
  const mounts = ['--volume', `${source}:/var/lib/crm-portal`, '--publish', `127.0.0.1:${port}:3000`];
  podman('run', '--detach', '--name', name, ...machine(), ...shut, ...mounts, ...more, image);
  return containerNamed(name, port);
}

export function containerNamed(name: string, port: number): Container {
  const address = `http://127.0.0.1:${port}`;
  const logs = () => {
    const { stdout, stderr } = spawnSync('podman', [...global(), 'logs', name], quiet);
    return stdout + stderr;
  };
  const state = () => podman('inspect', '--format', '{{.State.Running}} {{.State.ExitCode}}', name);
  const isReady = async () => {
    const ask = () =>
      fetch(`${address}/health/ready`).then(
        ({ status }) => status,
        () => 0,
      );
    const known = async () => (state().startsWith('false') ? 'ended' : ask());
    await expect.poll(known, { timeout: 120_000, interval: 200, message: name }).not.toBe(0);
    if ((await known()) !== 200) throw new Error(logs());
  };
  return {
    name,
    address,
    logs,
    exec(...command) {
      const { status, stdout, stderr } = spawnSync('podman', [...global(), 'exec', name, ...command], quiet);
      return { status, output: (stdout + stderr).trim() };
    },
    isReady,
    async start() {
      podman('start', name);
      await isReady();
    },
    kill: () => void podman('kill', '--signal=KILL', name),
    stop() {
      const startedAt = performance.now();
      podman('stop', '--time=60', name);
      return { code: Number(state().split(' ')[1]), ms: performance.now() - startedAt };
    },
    remove: () => void podman('rm', '--force', '--time=0', name),
  };
}

/** How a container that ends by itself ended. */
export function runToEnd(image: string, parameters: string[], command: string[] = []): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(
    'podman',
    [...global(), 'run', '--rm', ...machine(), ...parameters, image, ...command],
    {
      ...quiet,
      timeout: 120_000,
    },
  );
  // Podman's own words about a machine without systemd.
  const said = (stdout + stderr).split('\n').filter((line) => !line.startsWith('time='));
  return { code: status, output: said.join('\n') };
}
