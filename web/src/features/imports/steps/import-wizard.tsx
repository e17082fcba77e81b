import type { ImportDetails, ImportStep } from '@crm/contract/imports/import-answers';
import type { ImportKind } from '@crm/contract/imports/import-kinds';
import type { ImportPlan } from '@crm/contract/imports/import-plan';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { isGone } from '../../../lib/server-message.ts';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { Waiting } from '../../../ui/table/list-states.tsx';
import { ColumnsStep } from '../columns/columns-step.tsx';
import { importAddress } from '../import-kinds.ts';
import { recordsText } from '../import-words.ts';
import { importQuery, useShowImport } from '../imports.api.ts';
import classes from '../imports.module.css';
import { ResultStep } from '../result/result-step.tsx';
import { DoneStep } from './done-step.tsx';
import { useFocusOnStep } from './focus-step.ts';
import { GoneImport } from './gone-import.tsx';
import { ImportFrame } from './import-frame.tsx';
import type { NamedStep } from './import-steps.tsx';
import { LostStep } from './lost-step.tsx';
import { RunningStep } from './running-step.tsx';
import { isAtGoal, tellNotDone, useRunStep } from './use-run-step.ts';

/** An import that was begun, in whatever state it is: the server says which step comes next, on any device. */
export function ImportWizard({ kind, id }: { kind: ImportKind; id: number }) {
  const { data, error, isFetching, refetch } = useQuery(importQuery(id));
  if (data && data.kind !== kind) return <Navigate to={importAddress(data.kind, id)} replace />;
  if (data) return <KnownImport kind={kind} details={data} />;
  if (isGone(error)) return <GoneImport kind={kind} />;
  return (
    <ImportFrame kind={kind} step={null}>
      {error ? (
        <RetryLine text="The import could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Waiting>
          <div className={classes.bone} aria-hidden />
        </Waiting>
      )}
    </ImportFrame>
  );
}

function KnownImport({ kind, details }: { kind: ImportKind; details: ImportDetails }) {
  const { id } = details;
  const steps = useRunStep(kind, id);
  const [address, setAddress] = useSearchParams();
  // Kept here, so that a check that failed does not lose what was chosen.
  const [draft, setDraft] = useState<ImportPlan>();
  const running = steps.pending ?? details.running;
  const step = shownStep(details, running, address.get('step') === 'columns');
  const panel = useFocusOnStep(step);
  const { fetch } = useShowImport(id);
  useOutcome(details, steps.pending !== undefined, steps.wasStopped);

  const handleCheck = async (plan: ImportPlan) => {
    if (await steps.check(plan)) setAddress({}, { replace: true });
  };
  return (
    <ImportFrame kind={kind} step={namedStep(step)}>
      <div ref={panel}>
        {steps.lost && !running && <LostStep kind={kind} id={id} step={steps.lost} onKnown={steps.settle} />}
        {running && (
          <RunningStep
            key={running}
            id={id}
            step={running}
            label={runningLabel(kind, details, running)}
            isStopping={steps.isStopping}
            onStop={running === 'undo' ? null : steps.stop}
            onOver={() => void (!steps.pending && fetch().catch(() => undefined))}
          />
        )}
        {step === 'columns' && (
          <ColumnsStep
            kind={kind}
            details={details}
            plan={draft ?? details.plan}
            isBusy={steps.lost !== undefined}
            onPlan={setDraft}
            onCheck={(plan) => void handleCheck(plan)}
            onResult={details.state === 'checked' ? () => setAddress({}) : null}
          />
        )}
        {step === 'result' && (
          <ResultStep kind={kind} details={details} steps={steps} onBack={() => setAddress({ step: 'columns' })} />
        )}
        {step === 'done' && <DoneStep kind={kind} details={details} />}
      </div>
    </ImportFrame>
  );
}

type ShownStep = 'columns' | 'result' | 'done' | ImportStep;

function shownStep({ state }: ImportDetails, running: ImportStep | null, isBack: boolean): ShownStep {
  if (running) return running;
  if (state === 'done' || state === 'undone') return 'done';
  return state === 'checked' && !isBack ? 'result' : 'columns';
}

function namedStep(step: ShownStep): NamedStep {
  if (step === 'check') return 'columns';
  if (step === 'confirm') return 'result';
  return step === 'undo' ? 'done' : step;
}

function runningLabel(kind: ImportKind, { counts, rows }: ImportDetails, step: ImportStep): string {
  if (step === 'check') return 'Checking the rows';
  const count = counts ? counts.created + counts.changed : rows;
  return `${step === 'confirm' ? 'Importing' : 'Undoing'} ${recordsText(kind, count)}`;
}

/** A step that this page did not start, or lost sight of, may end without its result: that is said. */
function useOutcome(details: ImportDetails, isPending: boolean, wasStopped: () => boolean): void {
  const last = useRef(details.running);
  const { resetRows } = useShowImport(details.id);
  const settle = useEffectEvent((step: ImportStep) => {
    if (step === 'check') void resetRows();
    if (!isPending && !wasStopped() && !isAtGoal(step, details)) tellNotDone(step);
  });
  useEffect(() => {
    const step = last.current;
    last.current = details.running;
    if (step && details.running === null) settle(step);
  }, [details.running]);
}
