import type { ImportDetails } from '@crm/contract/imports/import-answers';
import type { ImportKind } from '@crm/contract/imports/import-kinds';
import { importCalls, maxImportBytes } from '@crm/contract/imports/imports';
import { useCallback, useEffect, useRef, useState } from 'react';
import { serverMessage } from '../../../lib/server-message.ts';
import { upload } from '../../../lib/upload.ts';
import { confirm } from '../../../ui/dialog/alerts.tsx';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts';

const tooLarge = `The file is too large. At most ${maxImportBytes / 1024 / 1024} MB can be imported.`;

/** Sends one file at a time and says how far it is, or why it was not read. */
export function useUpload(kind: ImportKind, onRead: (details: ImportDetails, file: File) => void) {
  const [sending, setSending] = useState<{ name: string; share: number }>();
  const [failure, setFailure] = useState<string>();
  /** The file whose sending failed, to be sent again without choosing it again. */
  const [unsent, setUnsent] = useState<File>();
  const running = useRef<AbortController>(undefined);
  useUnsavedGuard(
    useCallback(() => running.current !== undefined, []),
    askToStop,
  );
  useEffect(() => () => running.current?.abort(), []);

  const start = async (files: readonly File[], sheet?: string) => {
    const [file] = files;
    if (!file || running.current) return;
    const refusal = refusalOf(files);
    setFailure(refusal);
    setUnsent(undefined);
    if (refusal) return;
    const control = new AbortController();
    running.current = control;
    const onProgress = (share: number) => setSending({ name: file.name, share });
    onProgress(0);
    let details: ImportDetails | undefined;
    try {
      details = await upload(importCalls.upload, {
        params: { kind },
        query: { sheet },
        body: file,
        signal: control.signal,
        onProgress,
      });
    } catch (error) {
      if (!control.signal.aborted) {
        setFailure(serverMessage(error) ?? 'The connection was lost. Please try again.');
        setUnsent(file);
      }
    }
    running.current = undefined;
    setSending(undefined);
    if (details) onRead(details, file);
  };
  return { sending, failure, unsent, start, cancel: () => running.current?.abort() };
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
