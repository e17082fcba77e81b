import { statfsSync } from 'node:fs';
import { totalmem } from 'node:os';
import { type Address, listenSettings } from './address.ts';

type Start = { address: Address; access: Record<string, string>; isDurable: boolean };

/** Passed on the command line at each start, so an upgrade changes them in old clusters too. */
export function postgresSettings({ address, access, isDurable }: Start, owner: string): string[] {
  const settings = {
    ...listenSettings(address),
    ...access,
    ...small,
    ...(isDurable ? memorySettings(memoryMb()) : {}),
    ...parallelSettings(sharedMemoryMb()),
    ...quiet,
    ...(isDurable ? durable : hasty),
    timezone: 'UTC',
    'crm_portal.owner': owner,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** What this machine has, or what a container or a service may use of it. */
function memoryMb(): number {
  const limit = process.constrainedMemory();
  return Math.floor(Math.min(totalmem(), limit > 0 ? limit : Number.POSITIVE_INFINITY) / 2 ** 20);
}

/**
 * A page that is not in its own memory costs PostgreSQL a copy and a checksum, even where the system has it. A quarter of the
 * memory is what PostgreSQL's documentation advises, up to 2 GB: the rest is for the app and the system.
 */
export function memorySettings(mb: number): { shared_buffers: string; effective_cache_size: string } {
  const own = Math.min(Math.max(Math.floor(mb / 4), 64), 2048);
  return { shared_buffers: `${own}MB`, effective_cache_size: `${Math.max(Math.floor(mb / 2), 256)}MB` };
}

/**
 * Two processes that read for one statement share up to 46 MB, and where the memory of Docker and Podman, 64 MB in /dev/shm, was all
 * there is, two such statements at once failed. Segments of System V are not in there, and end with the container just the same.
 */
export function parallelSettings(mb: number): { dynamic_shared_memory_type?: string } {
  return mb < 1024 ? { dynamic_shared_memory_type: 'sysv' } : {};
}

function sharedMemoryMb(): number {
  if (process.platform !== 'linux') return Number.POSITIVE_INFINITY;
  try {
    const { blocks, bsize } = statfsSync('/dev/shm');
    return Math.floor((blocks * bsize) / 2 ** 20);
  } catch {
    return 0;
  }
}

const small = {
  max_connections: '60',
  shared_buffers: '64MB',
  huge_pages: 'off',
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '512MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  io_method: 'sync',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  max_parallel_workers_per_gather: '1',
  autovacuum_worker_slots: '2',
  autovacuum_max_workers: '2',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_replication_slots: '0',
  max_logical_replication_workers: '0',
};

/** Customers' data stays out of the log: no statements, no parameters, no key values from DETAIL. */
const quiet = {
  logging_collector: 'off',
  log_destination: 'stderr',
  log_line_prefix: '[%b] ',
  log_min_messages: 'error',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  checkpoint_warning: '0',
  log_connections: '',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_autovacuum_min_duration: '-1',
  lc_messages: 'C',
};

const durable = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };
const hasty = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };
