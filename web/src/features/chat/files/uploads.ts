import { createStore } from '../../../lib/store.ts';
import type { Unsent } from '../unsent-storage.ts';

/** The message that a file on its way will have, and how far the file is. */
export interface FileUpload extends Pick<Unsent, 'key' | 'to' | 'text' | 'writtenAt' | 'after'> {
  me: number;
  file: File;
  /** The share that was sent, 0 to 1; undefined while the file waits for its turn or for the connection. */
  share?: number | undefined;
  /** Why it was not sent. */
  failure?: string | undefined;
}

const uploads = createStore<readonly FileUpload[]>([]);
export const useFileUploads = uploads.useValue;
export const fileUploads = uploads.get;

export function changeUpload(key: string, values: Partial<FileUpload>): void {
  putUploads(uploads.get().map((entry) => (entry.key === key ? { ...entry, ...values } : entry)));
}

/** A page that is closed would lose what is on its way: the browser asks first. */
export function putUploads(next: readonly FileUpload[]): void {
  uploads.set(next);
  if (next.length > 0) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}

/** Whether a file that was sent before this message to the same person is still on its way. One that failed holds nobody up. */
export function isBehindUpload(
  uploading: readonly FileUpload[],
  me: number | undefined,
  { to, writtenAt }: Pick<Unsent, 'to' | 'writtenAt'>,
): boolean {
  return uploading.some(
    (entry) => entry.me === me && entry.to === to && entry.failure === undefined && entry.writtenAt < writtenAt,
  );
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
