import type { VisibleEntity } from '@crm/contract/core/kinds';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RetryLine } from '../../ui/retry-line.tsx';
import { visibilityQuery } from './audit.api.ts';
import classes from './viewers.module.css';

const mayWords = { read: 'can read it', change: 'can read and change it' } as const;

export function Viewers({ kind, id }: { kind: VisibleEntity; id: number }) {
  const { data, error, isFetching, refetch } = useQuery(visibilityQuery(kind, id));
  if (error) return <RetryLine text="This could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <VisuallyHidden role="status">Loading</VisuallyHidden>;
  return (
    <dl className={classes.viewers}>
      {data.map(({ reason, may, people }) => (
        <div key={reason}>
          <dt>
            {reason} <small>{mayWords[may]}</small>
          </dt>
          {people.map((person) => (
            <dd key={person.id}>{person.name}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
