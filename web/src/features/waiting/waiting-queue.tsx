import { type WaitingKind, type WaitingRow, waitingKinds } from '@crm/contract/office/waiting';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadNextPage } from '../../lib/next-page.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { useScrolledList } from '../../lib/scrolled-list.ts';
import { singleKeys } from '../../ui/keys/single-keys.ts';
import { RetryLine } from '../../ui/retry-line.tsx';
import { ListCard, ShowMore } from '../../ui/rows/list-card.tsx';
import { Waiting } from '../../ui/table/list-states.tsx';
import { waitingCountsQuery, waitingQuery } from './waiting.api.ts';
import { WaitingCorrection } from './waiting-correction.tsx';
import { WaitingInvitation } from './waiting-invitation.tsx';
import { WaitingLeave } from './waiting-leave.tsx';
import classes from './waiting-queue.module.css';
import { WaitingReview } from './waiting-review.tsx';
import { kindWords } from './waiting-words.ts';

const firstShown = 6;
const step = 20;

/** All that an administrator has to decide, the oldest first, whatever it is. */
export function WaitingQueue() {
  const [kind, setKind] = useState<WaitingKind>();
  const [shown, setShown] = useState(firstShown);
  const counts = useQuery(waitingCountsQuery).data;
  const waiting = counts && counts.decisions > 0 ? counts : undefined;
  const { query, rows, total } = useScrolledList(waitingQuery(kind));
  const keysAreOn = singleKeys.useValue();
  const visible = rows.slice(0, shown);
  const left = total - visible.length;
  const choose = (next: WaitingKind | undefined) => {
    setKind(next);
    setShown(firstShown);
  };
  const showMore = () => {
    setShown(shown + step);
    if (rows.length < shown + step) void loadNextPage(query);
  };
  return (
    <ListCard
      title="Waiting for your decision"
      count={waiting?.decisions}
      head={
        waiting && (
          <fieldset className={classes.kinds} aria-label="Kind">
            {[undefined, ...waitingKinds].map((one) => (
              <button key={one ?? 'all'} type="button" aria-pressed={one === kind} onClick={() => choose(one)}>
                {one === undefined ? 'All' : kindWords[one].many} <b>{formatNumber(waiting[one ?? 'decisions'])}</b>
              </button>
            ))}
          </fieldset>
        )
      }
      footer={
        visible.length > 0 && (
          <>
            {left > 0 && !query.isPlaceholderData && <ShowMore count={Math.min(left, step)} onShow={showMore} />}
            <span>oldest first</span>
            {keysAreOn && (
              <span className={classes.keys} aria-hidden>
                <kbd>J</kbd> <kbd>K</kbd> move <kbd>A</kbd> approve <kbd>R</kbd> reject
              </span>
            )}
          </>
        )
      }
    >
      {query.isError && rows.length === 0 && (
        <RetryLine
          text="What waits for a decision could not be loaded."
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.isPending && (
        <Waiting>
          {[1, 2, 3].map((bone) => (
            <span key={bone} className={classes.bone} aria-hidden />
          ))}
        </Waiting>
      )}
      {query.isSuccess && rows.length === 0 && <p className={classes.empty}>Nothing waits for your decision.</p>}
      {visible.length > 0 && (
        <ul aria-label="Waiting for your decision" aria-busy={query.isPlaceholderData}>
          {visible.map(({ id, row }) => (
            <RowOf key={id} row={row} />
          ))}
        </ul>
      )}
    </ListCard>
  );
}

function RowOf({ row }: { row: WaitingRow }) {
  switch (row.kind) {
    case 'leave':
      return <WaitingLeave {...row} />;
    case 'correction':
      return <WaitingCorrection {...row} />;
    case 'review':
      return <WaitingReview {...row} />;
    case 'invitation':
      return <WaitingInvitation {...row} />;
  }
}
