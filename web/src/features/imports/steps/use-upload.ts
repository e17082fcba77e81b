import type { CustomerKind } from '@crm/contract/customers/customers';
import { type ImportUpload, importCalls, maxImportBytes } from '@crm/contract/customers/imports';
import { useCallback, useEffect, useRef, useState } from 'react';
import { serverMessage } from '../../../lib/server-message.ts';
import { upload } from '../../../lib/upload.ts';
import { confirm } from '../../../ui/dialog/alerts.tsx';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts';

const tooLarge = `The file is too large. At most ${maxImportBytes / 1024 / 1024} MB can be imported.`;

/** Sends one file at a time and says how far it is, or why it was not read. */
export function useUpload(kind: CustomerKind, onRead: (upload: ImportUpload) => void) {
  const [sending, setSending] = useState<{ name: string; share: number }>();
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useUnsavedGuard(
    useCallback(() => running.current !== undefined, []),
    askToStop,
  );
  useEffect(() => () => running.current?.abort(), []);

  const start = async (files: readonly File[]) => {
    const [file] = files;
    if (!file || running.current) return;
    const refusal = refusalOf(files);
    setFailure(refusal);
    if (refusal) return;
    const control = new AbortController();
    running.current = control;
    const onProgress = (share: number) => setSending({ name: file.name, share });
    onProgress(0);
    try {
      onRead(await upload(importCalls.upload, { params: { kind }, body: file, signal: control.signal, onProgress }));
    } catch (error) {
      if (!control.signal.aborted) setFailure(serverMessage(error) ?? 'The connection was lost. Please try again.');
    }
    running.current = undefined;
    setSending(undefined);
  };
  return { sending, failure, start, cancel: () => running.current?.abort() };
}

function refusalOf(files: readonly File[]): string | undefined {
  if (files.length > 1) return 'Please choose one file at a time.';
  return files.some(({ size }) => size > maxImportBytes) ? tooLarge : undefined;
}

function askToStop(): Promise<boolean> {
  return confirm({
    title: 'Stop the upload?',
    text: 'The file has not been read yet.',
    confirmLabel: 'Stop',
    cancelLabel: 'Keep sending',
    isDangerous: true,
  });
}
