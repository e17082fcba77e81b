import { statfs } from 'node:fs/promises';
import { CallError } from '@crm/contract/core/envelope';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { noSpace } from '../http/errors.ts';

/** Throws when a write would use up the reserve of the disk. */
export type RequireSpace = () => Promise<void>;

export interface Disk {
  /** Where the database writes. */
  folder: string;
  /** Bytes that always stay free. */
  reserve?: number;
}

/**
 * PostgreSQL stops when it cannot write its write-ahead log, and reads stop with it. So the built-in one never fills its disk:
 * new writes are refused while there is still room for the running ones.
 */
export function guardDisk(disk: Disk, log: FastifyBaseLogger): RequireSpace {
  let wasFull = false;
  return async () => {
    const isFull = await isReserveTouched(disk);
    if (isFull && !wasFull)
      log.error({ folder: disk.folder }, 'there is too little space left: nothing is saved until there is more');
    if (!isFull && wasFull) log.warn({ folder: disk.folder }, 'there is space again: everything is saved');
    wasFull = isFull;
    if (isFull) throw new CallError('UNAVAILABLE', noSpace);
  };
}

/** A file system that does not report its space must not block writes. */
export async function isReserveTouched(disk: Disk): Promise<boolean> {
  const space = await statfs(disk.folder).catch(() => undefined);
  return space !== undefined && space.bavail * space.bsize < reserveOf(disk, space.blocks * space.bsize);
}

const megabyte = 1024 * 1024;

/** A tenth of the disk, within bounds. PostgreSQL extends its log by 16 MB at a time. */
function reserveOf({ reserve }: Disk, size: number): number {
  return reserve ?? Math.max(48 * megabyte, Math.min(size / 10, 256 * megabyte));
}

/** After the guard, so that a stranger learns nothing, and before the body is read. Reads skip the check. */
export function refuseWritesWithoutSpace(app: FastifyInstance, requireSpace: RequireSpace): void {
  app.addHook('onRoute', (route) => {
    const call = route.config?.call;
    if (call && call.method !== 'GET' && call.needsSpace !== false) route.preParsing = async () => requireSpace();
  });
}
