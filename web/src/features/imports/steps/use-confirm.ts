import { CallError } from '@crm/contract/core/envelope';
import type { CustomerKind } from '@crm/contract/customers/customers';
import { useRef, useState } from 'react';
import { serverMessage } from '../../../lib/server-message.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { showError } from '../../../ui/dialog/alerts.tsx';
import { useConfirmImport } from '../imports.api.ts';

const notDone = 'It has not been imported. You can try again: nothing is imported twice.';

interface Options {
  kind: CustomerKind;
  id: number;
  onDone: (count: number) => void;
}

/** Only an answer proves anything: after a lost connection the import may be done, running or never begun. */
export function useConfirm({ kind, id, onDone }: Options) {
  const confirm = useConfirmImport(kind);
  const { once } = useOneAtATime();
  const [isLost, setLost] = useState(false);
  const wasLost = useRef(false);
  const reason = useRef(notDone);
  const explain = (text: string | undefined) => showError('Failed to import.', text);

  const run = async (skipBad: boolean) => {
    try {
      onDone((await confirm.mutateAsync({ id, skipBad })).count);
    } catch (error) {
      const isRefused = error instanceof CallError && error.status < 500;
      // A refusal after a lost answer may come from the first try, which is running or done.
      if (isRefused && !wasLost.current) return explain(serverMessage(error));
      wasLost.current = true;
      reason.current = serverMessage(error) ?? notDone;
      setLost(true);
    }
  };
  /** The server has said what became of it: how many were imported, or that it was not done. */
  const settle = (count: number | undefined) => {
    setLost(false);
    if (count === undefined) explain(reason.current);
    else onDone(count);
  };
  return { isRunning: confirm.isPending, isLost, start: (skipBad: boolean) => once(() => run(skipBad)), settle };
}
