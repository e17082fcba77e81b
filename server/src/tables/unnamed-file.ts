import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface UnnamedFile {
  handle: FileHandle;
  close(): Promise<void>;
}

/** A temporary file without a name: it disappears when it is closed, or with the process. */
export async function openUnnamedFile(): Promise<UnnamedFile> {
  const path = join(tmpdir(), `crm-portal-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  const isNamed = process.platform === 'win32';
  try {
    if (!isNamed) await rm(path);
  } catch (error) {
    await handle.close();
    throw error;
  }
  let closing: Promise<void> | undefined;
  async function closeOnce(): Promise<void> {
    await handle.close();
    if (isNamed) await rm(path, { force: true });
  }
  return {
    handle,
    close() {
      closing ??= closeOnce();
      return closing;
    },
  };
}
