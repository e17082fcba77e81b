import { CallError } from '@crm/contract/core/envelope';
import type { ImportDetails, ImportStep } from '@crm/contract/imports/import-answers';
import type { ImportKind } from '@crm/contract/imports/import-kinds';
import type { ImportPlan } from '@crm/contract/imports/import-plan';
import { useRef, useState } from 'react';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { showError, showFailure } from '../../../ui/dialog/alerts.tsx';
import { type MendedByAll, useCheckImport, useConfirmImport, useMendAll, useShowImport, useStopImport } from '../imports.api.ts';

const failures: Record<ImportStep, string> = {
  check: 'Failed to check the file.',
  confirm: 'Failed to import.',
  undo: 'Failed to undo the import.',
};
const notDone = 'It has not been imported. You can try again: nothing is imported twice.';

/** Runs the long steps. Only the server knows how one went: after a lost answer it is asked until it says. */
export function useRunStep(kind: ImportKind, id: number) {
  const checking = useCheckImport(id);
  const mendingAll = useMendAll(id);
  const confirming = useConfirmImport(kind, id);
  const stopping = useStopImport(id);
  const { show, fetch, resetRows } = useShowImport(id);
  const { once } = useOneAtATime();
  const [pending, setPending] = useState<ImportStep>();
  const [lost, setLost] = useState<ImportStep>();
  const isStopped = useRef(false);

  /** True when it went well. */
  const run = async (step: ImportStep, work: () => Promise<ImportDetails>): Promise<boolean> => {
    isStopped.current = false;
    setPending(step);
    try {
      show(await work());
      if (step === 'check') await resetRows();
      return true;
    } catch (error) {
      const isRefused = error instanceof CallError && error.status < 500;
      if (!isRefused && !isStopped.current) {
        setLost(step);
        return false;
      }
      const now = await fetch().catch(() => undefined);
      // It was stopped, or an earlier try that seemed lost is running or done.
      const isExplained = isStopped.current || now?.running || (step === 'confirm' && now?.state === 'done');
      if (!isExplained) showFailure(failures[step], error);
      return false;
    } finally {
      setPending(undefined);
    }
  };
  const stop = async () => {
    isStopped.current = true;
    await stopping.mutateAsync().catch((error: unknown) => showFailure('Failed to stop.', error));
    await fetch().catch(() => undefined);
  };
  return {
    pending,
    lost,
    /** Here, not on another device. */
    wasStopped: () => isStopped.current,
    isStopping: stopping.isPending,
    check: (plan: ImportPlan) => once(() => run('check', () => checking.mutateAsync(plan))),
    mendAll: (mend: MendedByAll) => once(() => run('check', () => mendingAll.mutateAsync(mend))),
    confirm: (skipBad: boolean) => once(() => run('confirm', () => confirming.mutateAsync(skipBad))),
    stop: () => void stop(),
    /** The server has answered again: it goes on, or it came to an end. */
    settle: async (isOver: boolean) => {
      const now = await fetch().catch(() => undefined);
      if (!now) return;
      if (isOver && lost === 'check') await resetRows();
      setLost(undefined);
      if (isOver && !isAtGoal(lost, now)) tellNotDone(lost);
    },
  };
}
export type RunStep = ReturnType<typeof useRunStep>;

export function isAtGoal(step: ImportStep | undefined, { state }: Pick<ImportDetails, 'state'>): boolean {
  if (step === 'check') return state === 'checked';
  return state === (step === 'undo' ? 'undone' : 'done');
}

export function tellNotDone(step: ImportStep | undefined): void {
  if (step) showError(failures[step], step === 'confirm' ? notDone : 'Please try again.');
}
