import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { PlainRowsWaiting } from '../../ui/rows/plain-rows.tsx';
import { erasuresQuery, everybodyQuery, type KnownPerson } from './privacy.api.ts';
import classes from './privacy.module.css';
import { TakeOut } from './take-out.tsx';

const EraseDialog = lazy(async () => ({ default: (await import('./erase-dialog.tsx')).EraseDialog }));

const shownAtFirst = 20;

/** All staff accounts, those who left last. */
export function PeopleData() {
  const { data, error, isFetching, refetch } = useQuery(everybodyQuery);
  const { data: erasures = [] } = useQuery(erasuresQuery);
  const [erasing, setErasing] = useState<KnownPerson | null>(null);
  const [isWhole, setWhole] = useState(false);
  const erased = new Set(erasures.filter(({ kind }) => kind === 'person').map(({ recordId }) => recordId));
  const shown = isWhole ? data : data?.slice(0, shownAtFirst);
  return (
    <div className={classes.list}>
      {error && !data && (
        <RetryLine text="The people could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && <PlainRowsWaiting />}
      {data?.length === 0 && <EmptyState title="Nobody is here yet." />}
      <ul aria-label="People">
        {shown?.map((person) => (
          <li key={person.id}>
            <div>
              <b>{person.name}</b>
              <span className={classes.quiet}>{stateOf(person, erased.has(person.id))}</span>
            </div>
            <div className={classes.buttons}>
              <TakeOut taken={{ of: 'person', id: person.id }} whose={person.name} />
              {canErase(person) && !erased.has(person.id) && (
                <Button
                  size="xs"
                  variant="subtle"
                  color="red"
                  aria-label={`Erase ${person.name}`}
                  onClick={() => setErasing(person)}
                >
                  Erase…
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {data && data.length > shownAtFirst && (
        <Button variant="default" size="xs" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : `Show ${data.length - shownAtFirst} more`}
        </Button>
      )}
      {erasing && (
        <Suspense>
          <EraseDialog kind="person" id={erasing.id} name={erasing.name} onClose={() => setErasing(null)} />
        </Suspense>
      )}
    </div>
  );
}

function canErase({ verified, isFormer, role }: KnownPerson): boolean {
  return role === 'staff' && (verified || isFormer);
}

function stateOf({ email, verified, isFormer }: KnownPerson, isErased: boolean): string {
  if (isErased) return 'Erased';
  if (isFormer) return `${email}, has left`;
  return verified ? `${email}, blocked` : email;
}
