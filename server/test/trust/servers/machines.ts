import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { endWithTestFile } from '../../processes/children.ts';

/** A machine of its own as far as the network is concerned: a network namespace with one cable to a switch of ours. */
export interface Machine {
  name: string;
  address: string;
  /** Runs a program there, as this user of the system. */
  run(user: string, command: string[], options?: SpawnOptions): void;
  /** Those of its processes whose program has one of these names, or all. */
  processes(...programs: string[]): number[];
  signal(signal: NodeJS.Signals, ...programs: string[]): void;
  /** Nobody reaches it, and it reaches nobody; nobody is told. */
  unplug(): void;
  /** The same, but only towards these. */
  hideFrom(others: Machine[]): void;
  plugIn(): void;
}

export interface Machines {
  all: Machine[];
  /** An address as the documents write it, here. */
  here(text: string): string;
  remove(): void;
}

const ip = (...parameters: string[]) => execFileSync('ip', parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Three machines beside ours. The documents call them db1 to db3, 10.0.0.21 to 10.0.0.23. */
export function makeMachines(): Machines {
  const net = `10.231.${process.pid % 250}`;
  const mark = `crm${process.pid}`;
  const bridge = `${mark}b`;
  // Whoever still asks for a machine when its switch is gone sends nothing to a real one.
  ip('route', 'add', 'unreachable', `${net}.0/24`, 'metric', '4000');
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('addr', 'add', `${net}.1/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  const all = [1, 2, 3].map((n) => makeMachine(`db${n}`, `${net}.2${n}`, `${mark}n${n}`, `${mark}c${n}`, bridge));
  return {
    all,
    here: (text) => text.replaceAll('10.0.0.', `${net}.`),
    remove() {
      for (const [n, machine] of all.entries()) {
        machine.signal('SIGCONT');
        machine.signal('SIGKILL');
        ip('netns', 'del', `${mark}n${n + 1}`);
      }
      ip('link', 'del', bridge);
      ip('route', 'del', 'unreachable', `${net}.0/24`, 'metric', '4000');
    },
  };
}

function makeMachine(name: string, address: string, space: string, cable: string, bridge: string): Machine {
  ip('netns', 'add', space);
  ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
  ip('link', 'set', cable, 'master', bridge, 'up');
  const inside = (...parameters: string[]) => ip('-n', space, ...parameters);
  inside('addr', 'add', `${address}/24`, 'dev', 'eth0');
  inside('link', 'set', 'lo', 'up');
  inside('link', 'set', 'eth0', 'up');

  const processes = (...programs: string[]) => {
    const pids = ip('netns', 'pids', space).split('\n').filter(Boolean).map(Number);
    return pids.filter((pid) => programs.length === 0 || programs.includes(programOf(pid)));
  };
  const hidden = new Set<string>();
  return {
    name,
    address,
    processes,
    run(user, command, options = {}) {
      const asUser = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', '--'];
      endWithTestFile(spawn('ip', ['netns', 'exec', space, ...asUser, ...command], { stdio: 'ignore', cwd: '/', ...options }));
    },
    signal(signal, ...programs) {
      for (const pid of processes(...programs)) {
        try {
          process.kill(pid, signal);
        } catch {
          // A process may be gone before it is its turn.
        }
      }
    },
    unplug: () => void ip('link', 'set', cable, 'down'),
    hideFrom(others) {
      for (const other of others) {
        // What is sent to an address of hardware that nobody has is lost.
        inside('neigh', 'replace', other.address, 'lladdr', '02:00:00:00:00:99', 'dev', 'eth0', 'nud', 'permanent');
        hidden.add(other.address);
      }
    },
    plugIn() {
      ip('link', 'set', cable, 'up');
      for (const other of hidden) inside('neigh', 'del', other, 'dev', 'eth0');
      hidden.clear();
    },
  };
}

function programOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}
