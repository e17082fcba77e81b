import { CallError } from '@crm/contract/core/envelope';
import { attachmentCalls, attachmentTooLarge, maxAttachmentBytes } from '@crm/contract/work/attachments';
import { useCallback, useEffect, useRef, useState } from 'react';
import { serverMessage } from '../../lib/server-message.ts';
import { upload } from '../../lib/upload.ts';
import { confirm, showSuccess } from '../../ui/dialog/alerts.tsx';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';

export interface Upload {
  key: number;
  file: File;
  /** The share that was sent, 0 to 1; undefined while the file waits for its turn. */
  share?: number | undefined;
  /** Why it was not attached. */
  failure?: string | undefined;
}

let count = 0;

/** Sends files one after another. What failed stays, so that it can be sent again. */
export function useAttachmentUploads(taskId: number, onChanged: () => unknown) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const last = useRef<Promise<void>>(Promise.resolve());
  useUnsavedGuard(
    useCallback(() => running.current.size > 0, []),
    askToStop,
  );
  useEffect(() => {
    const controls = running.current;
    return () => {
      for (const control of controls.values()) control.abort();
    };
  }, []);

  const change = (key: number, values: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...values } : one)));
  const dismiss = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));

  const send = async ({ key, file }: Upload, { signal }: AbortController) => {
    const onProgress = (share: number) => change(key, { share });
    let failure: string | undefined;
    try {
      signal.throwIfAborted();
      onProgress(0);
      if (file.size > maxAttachmentBytes) throw new CallError('TOO_LARGE', attachmentTooLarge);
      await upload(attachmentCalls.upload, { params: { taskId: String(taskId) }, body: file, signal, onProgress });
      showSuccess('Document attached.');
    } catch (error) {
      failure = serverMessage(error) ?? '';
    }
    running.current.delete(key);
    // Reload before the row goes, so that the document does not vanish for a moment. A cancelled upload may have succeeded.
    await onChanged();
    if (failure === undefined || signal.aborted) dismiss(key);
    else change(key, { failure });
  };
  const enqueue = (one: Upload) => {
    if (running.current.has(one.key)) return;
    const control = new AbortController();
    running.current.set(one.key, control);
    last.current = last.current.then(() => send(one, control));
  };
  return {
    uploads,
    dismiss,
    start(files: readonly File[]) {
      const added = files.map((file) => ({ key: ++count, file }));
      setUploads((all) => [...all, ...added]);
      added.forEach(enqueue);
    },
    retry(one: Upload) {
      change(one.key, { failure: undefined, share: undefined });
      enqueue(one);
    },
    cancel(key: number) {
      running.current.get(key)?.abort();
      running.current.delete(key);
      dismiss(key);
    },
  };
}

function askToStop(): Promise<boolean> {
  return confirm({
    title: 'Stop the upload?',
    text: 'The document has not been attached yet.',
    confirmLabel: 'Stop',
    cancelLabel: 'Keep sending',
    isDangerous: true,
  });
}
