import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Delayed } from '../../ui/delayed.tsx';
import classes from './experience-line.module.css';
import { planQuery } from './plan.api.ts';
import { experienceText } from './plan-words.ts';

interface Props {
  /** The title of a list. */
  requirement: string;
  /** The task that is being changed. */
  taskId?: number | undefined;
}

/** What a list took before, in one line as high while it is loaded. A failure is told quietly: nobody asked for it. */
export function ExperienceLine({ requirement, taskId }: Props) {
  const { data, error, refetch, isFetching } = useQuery(planQuery(requirement, taskId));
  return (
    <p className={classes.line} aria-busy={!data && !error}>
      {data && experienceText(data)}
      {!data && !error && (
        <Delayed>
          <span className={classes.waiting}>What it took before…</span>
        </Delayed>
      )}
      {!data && error && (
        <>
          What it took before could not be loaded.{' '}
          <Anchor component="button" type="button" size="xs" disabled={isFetching} onClick={() => void refetch()}>
            Retry
          </Anchor>
        </>
      )}
    </p>
  );
}
