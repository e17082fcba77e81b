import { CallError } from '@crm/contract/core/envelope';
import { chatCalls } from '@crm/contract/office/chat';
import { attachmentTooLarge, maxAttachmentBytes } from '@crm/contract/work/attachments';
import { serverMessage } from '../../../lib/server-message.ts';
import { upload } from '../../../lib/upload.ts';
import { isLineUp, onceConnected, sendNow } from '../chat-socket.ts';
import { addUnsent, keepReleased } from '../outbox.ts';
import { noAnswer } from '../unsent-storage.ts';
import { changeUpload, type FileUpload, fileUploads, putUploads } from './uploads.ts';

// Files on their way to the server. When one is there, its message takes its place in the outbox.

const running = new Map<string, AbortController>();
/** The end of the queue of each conversation. */
const queues = new Map<string, Promise<void>>();

/** One after another to each person, in the order in which they were chosen. */
export function startUpload(entry: FileUpload): void {
  putUploads([...fileUploads(), entry]);
  enqueue(entry);
}

export function retryUpload({ key }: FileUpload): void {
  changeUpload(key, { failure: undefined, share: undefined });
  const entry = fileUploads().find((other) => other.key === key);
  if (entry) enqueue(entry);
}

export function discardUpload(key: string): void {
  running.get(key)?.abort();
  running.delete(key);
  putUploads(fileUploads().filter((entry) => entry.key !== key));
  goOn();
}

function enqueue(entry: FileUpload): void {
  const control = new AbortController();
  running.set(entry.key, control);
  const name = `${entry.me} ${entry.to}`;
  queues.set(
    name,
    (queues.get(name) ?? Promise.resolve()).then(() => send(entry, control)),
  );
}

async function send(entry: FileUpload, { signal }: AbortController): Promise<void> {
  const { key, me, to, text, writtenAt, after } = entry;
  try {
    const file = await store(entry, signal);
    if (signal.aborted) return;
    addUnsent({ key, to, text, writtenAt, after, file }, me);
    discardUpload(key);
  } catch (error) {
    running.delete(key);
    if (signal.aborted) return;
    const isAnswered = error instanceof CallError;
    changeUpload(key, { failure: isAnswered ? (serverMessage(error) ?? '') : noAnswer });
    // The line may be down without knowing it yet: as with texts, what had no answer is sent once more after it.
    if (!isAnswered) onceConnected(() => retryUnanswered(key));
    goOn();
  }
}

/** Sends the file. Without a connection it keeps its place and begins again with the next one. */
async function store(entry: FileUpload, signal: AbortSignal) {
  const { key, to, file: body } = entry;
  const onProgress = (share: number) => changeUpload(key, { share });
  if (body.size > maxAttachmentBytes) throw new CallError('TOO_LARGE', attachmentTooLarge);
  for (;;) {
    signal.throwIfAborted();
    onProgress(0);
    try {
      return await upload(chatCalls.upload, { params: { staffId: String(to) }, body, signal, onProgress });
    } catch (error) {
      if (error instanceof CallError || signal.aborted || isLineUp()) throw error;
      changeUpload(key, { share: undefined });
      await new Promise<void>((resolve) => {
        onceConnected(resolve);
        signal.addEventListener('abort', () => resolve());
      });
    }
  }
}

function retryUnanswered(key: string): void {
  const entry = fileUploads().find((other) => other.key === key);
  if (entry?.failure === noAnswer) retryUpload(entry);
}

/** What waited behind a file may go on. */
function goOn(): void {
  keepReleased();
  sendNow();
}
