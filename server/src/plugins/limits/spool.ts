import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CallError } from '@crm/contract/core/envelope';
import type { Download } from '@crm/contract/core/files';

/** How many finished files may wait for their clients, in all and per person. */
const mostFiles = 20;
const mostOwnFiles = 3;

const ownersOfFiles: number[] = [];

/**
 * Writes a whole download to a file before sending it, so that a slow client holds neither a turn nor a connection. The
 * file has no name: it disappears with its reader, or with the process.
 */
export async function spool(download: Download, personId: number): Promise<Download> {
  const own = ownersOfFiles.filter((id) => id === personId).length;
  if (own >= mostOwnFiles || ownersOfFiles.length >= mostFiles)
    throw new CallError('UNAVAILABLE', 'Several exports are running right now. Please try again in a minute.');
  const path = join(tmpdir(), `crm-portal-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  ownersOfFiles.push(personId);
  const content = file.createReadStream({ start: 0, autoClose: true });
  content.once('close', () => {
    ownersOfFiles.splice(ownersOfFiles.indexOf(personId), 1);
    void rm(path, { force: true });
  });
  try {
    if (process.platform !== 'win32') await rm(path);
    for await (const piece of download.content) await file.writeFile(piece);
  } catch (error) {
    content.destroy();
    throw error;
  }
  return { ...download, content };
}
