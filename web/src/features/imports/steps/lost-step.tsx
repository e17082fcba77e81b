import type { ImportStep } from '@crm/contract/imports/import-answers';
import type { ImportKind } from '@crm/contract/imports/import-kinds';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { kindsOfImport } from '../import-kinds.ts';
import { progressQuery } from '../imports.api.ts';
import { Failure } from './failure.tsx';

/** So many answers in a row that nothing runs: a request may still have been under way at the first. */
const enough = 4;

interface Props {
  kind: ImportKind;
  id: number;
  step: ImportStep;
  /** It is over, or it goes on. */
  onKnown: (isOver: boolean) => void;
}

/** Shown while nobody knows whether the step was done. Asks until the server answers. */
export function LostStep({ kind, id, step, onKnown }: Props) {
  const { data, dataUpdatedAt } = useQuery(progressQuery(id));
  const idle = useRef(0);
  const judge = useEffectEvent(() => {
    if (!data) return;
    if (data.running !== null || data.ahead !== undefined) return onKnown(false);
    idle.current += 1;
    if (data.state === 'done' || idle.current >= enough) onKnown(true);
  });
  useEffect(() => {
    if (dataUpdatedAt > 0) judge();
  }, [dataUpdatedAt]);
  const what = step === 'confirm' ? `the ${kindsOfImport[kind].many} were imported` : 'the rows were checked';
  return (
    <Failure
      title="The connection was interrupted."
      text={`Nobody knows yet whether ${what}. It is shown here as soon as the server answers.`}
    />
  );
}
