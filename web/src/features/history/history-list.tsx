import type { Change, HistoryEntity } from '@crm/contract/history';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatInstant } from '../../lib/dates.ts';
import { useLoggedFailure } from '../../lib/log-failure.ts';
import { useProfile } from '../../lib/profile.ts';
import { RetryLine } from '../../ui/retry-line.tsx';
import { historyQuery } from './history.api.ts';
import classes from './history-list.module.css';

interface Props {
  entity: HistoryEntity;
  id: number;
  /** The label of a field, as its form writes it. */
  fieldLabel: (name: string) => string;
  /** A stored value as its list shows it. */
  fieldValue: (name: string, value: unknown) => string;
}

const actionWords: Record<string, string> = {
  created: 'created it',
  updated: 'changed it',
  deleted: 'moved it to Trash',
  restored: 'restored it',
  purged: 'deleted it permanently',
};

export function HistoryList({ entity, id, ...words }: Props) {
  const query = useInfiniteQuery(historyQuery(entity, id));
  useLoggedFailure('History could not be loaded', query.error);
  if (query.isError) return <RetryLine onRetry={() => void query.refetch()} />;
  const changes = query.data?.pages.flatMap((page) => page.changes) ?? [];
  return (
    <>
      <ol className={classes.list}>
        {changes.map((change) => (
          <Entry key={change.id} change={change} {...words} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show older
        </Button>
      )}
    </>
  );
}

function Entry({ change, fieldLabel, fieldValue }: { change: Change } & Pick<Props, 'fieldLabel' | 'fieldValue'>) {
  const profile = useProfile();
  // A creation sets every field; the record itself shows them.
  const hasBefore = change.action !== 'created' && change.fields.length > 0;
  return (
    <li className={classes.entry}>
      <p className={classes.head}>
        <span>
          <b>{change.actor}</b> {actionWords[change.action] ?? change.action}
        </span>
        {profile && <time dateTime={change.at}>{formatInstant(change.at, profile.timeZone)}</time>}
      </p>
      {hasBefore && (
        <dl className={classes.fields}>
          {change.fields.map((field) => (
            <div key={field.name}>
              <dt>{fieldLabel(field.name)}</dt>
              <dd>
                <del>{fieldValue(field.name, field.before)}</del>
                <span aria-hidden> → </span>
                <ins>{fieldValue(field.name, field.after)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
