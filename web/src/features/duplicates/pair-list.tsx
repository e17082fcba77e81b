import type { CustomerKind } from '@crm/contract/customers/customers';
import type { DuplicatePair } from '@crm/contract/customers/duplicates';
import { VisuallyHidden } from '@mantine/core';
import { lazy, type ReactNode, useState } from 'react';
import { Delayed } from '../../ui/delayed.tsx';
import { showFailure } from '../../ui/dialog/alerts.tsx';
import { LateDialog } from '../../ui/dialog/late-dialog.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { fetchPreview, type Preview } from './duplicates.api.ts';
import classes from './duplicates.module.css';
import { PairCard } from './pair-card.tsx';
import { useDuplicateActions } from './use-duplicate-actions.ts';

const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }));

interface Props {
  kind: CustomerKind;
  pairs: readonly DuplicatePair[];
  status: 'loading' | 'failed' | 'ready';
  isFetching: boolean;
  onRetry: () => void;
  /** The pair that had the focus was merged or put aside. */
  onFocusLost: () => void;
  empty: ReactNode;
}

const bones = [0, 1, 2, 3];

export function PairList({ kind, pairs, status, isFetching, onRetry, onFocusLost, empty }: Props) {
  const { dismiss } = useDuplicateActions(kind);
  const [preview, setPreview] = useState<Preview>();

  /** Loads both records first: the list may be old. */
  const open = async (pair: DuplicatePair) => {
    try {
      setPreview(await fetchPreview(kind, pair));
    } catch (error) {
      showFailure('Failed to merge.', error);
    }
  };
  const isEmpty = status === 'ready' && pairs.length === 0 && !isFetching;
  return (
    <>
      {status === 'loading' && <Waiting />}
      {status === 'failed' && <RetryLine onRetry={onRetry} isRetrying={isFetching} />}
      {isEmpty && empty}
      {pairs.length > 0 && (
        <ul className={classes.pairs} aria-busy={isFetching} data-fetching={isFetching || undefined}>
          {pairs.map((pair) => (
            <PairCard
              key={`${pair.one.id}-${pair.other.id}`}
              kind={kind}
              pair={pair}
              onMerge={() => open(pair)}
              onDismiss={() => dismiss(pair)}
              onFocusLost={onFocusLost}
            />
          ))}
        </ul>
      )}
      {preview && (
        <LateDialog>
          <MergeDialog kind={kind} preview={preview} onClose={() => setPreview(undefined)} />
        </LateDialog>
      )}
    </>
  );
}

function Waiting() {
  return (
    <>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Delayed>
        <div className={classes.pairs}>
          {bones.map((bone) => (
            <div key={bone} className={classes.bone} />
          ))}
        </div>
      </Delayed>
    </>
  );
}
