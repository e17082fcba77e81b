import type { ImportStep } from '@crm/contract/imports/import-answers';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { progressQuery } from '../imports.api.ts';
import classes from '../imports.module.css';
import { ProgressLine } from './progress-line.tsx';

interface Props {
  id: number;
  step: ImportStep;
  label: string;
  isStopping: boolean;
  /** Nothing to stop where there is no button. */
  onStop: (() => void) | null;
  /** The server says that it is over: told again with each such answer. */
  onOver: () => void;
}

const headings: Record<ImportStep, string> = {
  check: 'Checking the rows',
  confirm: 'Importing',
  undo: 'Undoing the import',
};

/** Shows the progress on the server. It goes on when the page is left. A failed poll is ignored: the next one answers. */
export function RunningStep({ id, step, label, isStopping, onStop, onOver }: Props) {
  const { data, dataUpdatedAt } = useQuery(progressQuery(id));
  const isWaiting = data?.ahead !== undefined;
  const share = data && data.total > 0 && !isWaiting ? data.done / data.total : undefined;
  const tell = useEffectEvent(() => {
    if (data && data.running === null && data.ahead === undefined) onOver();
  });
  useEffect(() => {
    if (dataUpdatedAt > 0) tell();
  }, [dataUpdatedAt]);
  return (
    <section className={classes.panel} aria-labelledby="import-running">
      <h2 id="import-running" tabIndex={-1}>
        {headings[step]}
      </h2>
      <ProgressLine label={labelOf(label, data?.ahead)} share={share} />
      <p className={classes.quiet}>You can leave this page: it goes on, and you find it here or on another device.</p>
      {onStop && (
        <div className={classes.foot}>
          <Button variant="default" loading={isStopping} onClick={onStop}>
            Stop
          </Button>
        </div>
      )}
    </section>
  );
}

/** The server runs two long jobs at once, and at most one for each person. */
export function labelOf(label: string, ahead: number | undefined): string {
  if (ahead === undefined) return label;
  return `${label}: waiting, ${ahead === 0 ? 'next in line' : `${ahead} ahead`}`;
}
