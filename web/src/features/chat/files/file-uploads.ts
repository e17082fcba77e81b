import { CallError } from '@crm/contract/core/envelope';
import { chatCalls } from '@crm/contract/office/chat';
import { attachmentTooLarge, maxAttachmentBytes } from '@crm/contract/work/attachments';
import { serverMessage } from '../../../lib/server-message.ts';
import { createStore } from '../../../lib/store.ts';
import { upload } from '../../../lib/upload.ts';
import { sendNow } from '../chat-socket.ts';
import { addUnsent } from '../outbox.ts';
import type { Unsent } from '../unsent-storage.ts';

// Files on their way to the server. When one is there, its message waits in the outbox like any other.

/** The message that the file will have, and how far the file is. */
export interface FileUpload extends Pick<Unsent, 'key' | 'to' | 'text' | 'after'> {
  me: number;
  file: File;
  /** The share that was sent, 0 to 1; undefined while the file waits for its turn. */
  share?: number | undefined;
  /** Why it was not sent. */
  failure?: string | undefined;
}

const uploads = createStore<readonly FileUpload[]>([]);
export const useFileUploads = uploads.useValue;
const running = new Map<string, AbortController>();
let last: Promise<void> = Promise.resolve();

/** One after another, in the order in which they were chosen. */
export function startUpload(entry: FileUpload): void {
  put([...uploads.get(), entry]);
  enqueue(entry);
}

export function retryUpload({ failure: _, share: __, ...entry }: FileUpload): void {
  put(uploads.get().map((other) => (other.key === entry.key ? entry : other)));
  enqueue(entry);
}

export function discardUpload(key: string): void {
  running.get(key)?.abort();
  running.delete(key);
  put(uploads.get().filter((entry) => entry.key !== key));
}

function enqueue(entry: FileUpload): void {
  const control = new AbortController();
  running.set(entry.key, control);
  last = last.then(() => send(entry, control));
}

async function send({ key, me, to, text, after, file }: FileUpload, { signal }: AbortController): Promise<void> {
  if (signal.aborted) return;
  const onProgress = (share: number) => change(key, { share });
  onProgress(0);
  try {
    if (file.size > maxAttachmentBytes) throw new CallError('TOO_LARGE', attachmentTooLarge);
    const stored = await upload(chatCalls.upload, { params: { staffId: String(to) }, body: file, signal, onProgress });
    if (signal.aborted) return;
    addUnsent({ key, to, text, writtenAt: Date.now(), after, file: stored }, me);
    discardUpload(key);
    sendNow();
  } catch (error) {
    running.delete(key);
    if (!signal.aborted) change(key, { failure: serverMessage(error) ?? '' });
  }
}

function change(key: string, values: Partial<FileUpload>): void {
  put(uploads.get().map((entry) => (entry.key === key ? { ...entry, ...values } : entry)));
}

/** A page that is closed would lose what is on its way: the browser asks first. */
function put(next: readonly FileUpload[]): void {
  uploads.set(next);
  if (next.length > 0) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
