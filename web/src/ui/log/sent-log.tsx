import { Button, Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatInstant } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import { type Meaning, MeaningBadge } from '../badge/badge.tsx';
import { attempt } from '../dialog/attempt.ts';
import { EmptyState } from '../empty-state.tsx';
import { LoadOn, type Scroller } from '../list/load-on.tsx';
import { RetryLine } from '../retry-line.tsx';
import { Waiting } from '../table/list-states.tsx';
import classes from './sent-log.module.css';

interface LogProps<Entry extends { id: number }> {
  /** 'Mails'. */
  label: string;
  hasHeading?: boolean;
  /** The log as a file. */
  file: ReactNode;
  query: Scroller & { data: unknown; error: unknown; isFetching: boolean; refetch: () => unknown };
  entries: Entry[];
  isFailedOnly: boolean;
  onFailedOnly: (isFailedOnly: boolean) => void;
  children: (entry: Entry) => ReactNode;
}

/** What was sent to others within 30 days, newest first. */
export function SentLog<Entry extends { id: number }>(props: LogProps<Entry>) {
  const { label, hasHeading = false, file, query, entries, isFailedOnly, onFailedOnly, children } = props;
  const { data, error, isFetching, refetch } = query;
  const lower = label.toLowerCase();
  return (
    <section className={classes.log} aria-label={label}>
      <header>
        {hasHeading && <h3>{label}</h3>}
        <Checkbox label="Failed only" checked={isFailedOnly} onChange={(event) => onFailedOnly(event.currentTarget.checked)} />
        {entries.length > 0 && file}
      </header>
      {Boolean(error) && !data && (
        <RetryLine text={`The ${lower} could not be loaded.`} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && <Waiting>{`Loading ${lower}`}</Waiting>}
      {Boolean(data) && entries.length === 0 && (
        <EmptyState title={isFailedOnly ? 'Nothing failed within 30 days.' : 'Nothing was sent within 30 days.'} />
      )}
      <ul aria-label={label}>
        {unique(entries).map((entry) => (
          <li key={entry.id}>{children(entry)}</li>
        ))}
      </ul>
      <LoadOn query={query} />
    </section>
  );
}

interface LineProps {
  name: string;
  state: { meaning: Meaning; label: string };
  entry: { createdAt: string; attempts: number; nextAttemptAt: string | null; error: string | null };
  /** Stand before and behind the time. */
  before?: string[];
  after?: string[];
  /** Undefined where it cannot be sent again. */
  again: { label: string; isPending: boolean; send: () => Promise<unknown> } | undefined;
  children?: ReactNode;
}

export function SentLine({ name, state, entry, before = [], after = [], again, children }: LineProps) {
  const timeZone = useProfile()?.timeZone ?? 'UTC';
  const { createdAt, attempts, nextAttemptAt, error } = entry;
  const facts = [
    ...before,
    formatInstant(createdAt, timeZone),
    ...after,
    ...(attempts > 1 ? [`${attempts} attempts`] : []),
    ...(nextAttemptAt !== null && error !== null ? [`next at ${formatInstant(nextAttemptAt, timeZone)}`] : []),
  ];
  return (
    <>
      <div className={classes.line}>
        <b>{name}</b>
        <MeaningBadge meaning={state.meaning}>{state.label}</MeaningBadge>
      </div>
      <p className={classes.quiet}>{facts.join(' · ')}</p>
      {error && <p className={classes.error}>{error}</p>}
      {children}
      {again && (
        <Button
          size="xs"
          variant="default"
          loading={again.isPending}
          aria-label={`Send again: ${again.label}`}
          onClick={() => void attempt(again.send, { done: 'It is sent again', failed: 'It could not be sent again' })}
        >
          Send again
        </Button>
      )}
    </>
  );
}

/** One that came while the list loaded on moves another to the next page. */
function unique<Entry extends { id: number }>(entries: Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}
