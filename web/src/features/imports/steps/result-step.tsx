import type { CustomerKind } from '@crm/contract/customers/customers';
import type { ImportCheck } from '@crm/contract/customers/imports';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { recordsText, rowsText } from '../import-mapping.ts';
import classes from '../imports.module.css';
import { LostImport } from './lost-import.tsx';
import { ProblemList } from './problem-list.tsx';
import { RunningStep } from './running-step.tsx';
import { useConfirm } from './use-confirm.ts';

interface Props {
  kind: CustomerKind;
  id: number;
  check: ImportCheck;
  onBack: () => void;
  onDone: (count: number) => void;
}

export function ResultStep({ kind, id, check, onBack, onDone }: Props) {
  const { good, bad } = check;
  const [skipBad, setSkipBad] = useState(false);
  const { isRunning, isLost, start, settle } = useConfirm({ kind, id, onDone });
  const isBusy = isRunning || isLost;
  return (
    <section className={classes.panel} aria-labelledby="import-result">
      <h2 id="import-result" tabIndex={-1}>
        {rowsText(good)} ready, {rowsText(bad)} with problems
      </h2>
      {bad > 0 && <ProblemList id={id} problems={check.problems} more={check.more} />}
      {bad > 0 && good > 0 && (
        <Checkbox
          className={classes.leaveOut}
          label={`Leave out ${rowsText(bad)} with problems`}
          checked={skipBad}
          disabled={isBusy}
          onChange={(event) => setSkipBad(event.currentTarget.checked)}
        />
      )}
      {isRunning && <RunningStep id={id} label={`Importing ${recordsText(kind, good)}`} />}
      {isLost && <LostImport kind={kind} id={id} onKnown={settle} />}
      <div className={classes.foot}>
        <Button variant="default" disabled={isBusy} onClick={onBack}>
          Back to columns
        </Button>
        {good > 0 && (
          <Button disabled={isLost || (bad > 0 && !skipBad)} loading={isRunning} onClick={() => void start(skipBad)}>
            Import {recordsText(kind, good)}
          </Button>
        )}
      </div>
      {good === 0 && <p className={classes.quiet}>No row can be imported. Choose other columns or correct the file.</p>}
    </section>
  );
}
