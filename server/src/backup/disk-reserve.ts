import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { OperatorError } from '../db/operator-error.ts';
import { type Disk, isReserveTouched } from '../plugins/limits/disk-space.ts';

/** Bytes between two checks of the disk. */
const step = 1024 * 1024;

/** Passes a backup's bytes through, and fails before it uses the reserve of the built-in PostgreSQL on the same disk. */
export function keepReserve(file: string, disk: Disk | undefined) {
  return async function* (pieces: AsyncIterable<Buffer>) {
    const shared = disk !== undefined && (await areOnOneDisk(dirname(file), disk.folder)) ? disk : undefined;
    let sinceLook = step;
    for await (const piece of pieces) {
      if (shared !== undefined && sinceLook >= step) {
        if (await isReserveTouched(shared))
          throw new OperatorError(
            'The rest of the disk is kept for the database: the backup was not made. Make room, or write it to another disk.',
          );
        sinceLook = 0;
      }
      sinceLook += piece.length;
      yield piece;
    }
  };
}

async function areOnOneDisk(one: string, other: string): Promise<boolean> {
  const devices = await Promise.all([one, other].map(async (folder) => (await stat(folder)).dev));
  return devices[0] === devices[1];
}
