import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Waits } from '../../lib/registry/screens.ts';
import { CountBadge } from '../../ui/badge/count-badge.tsx';
import { useUnread } from '../chat/use-unread.ts';
import { waitingCountsQuery } from './waiting.api.ts';
import classes from './waiting-count.module.css';

const most = 999;

interface Props {
  id: string;
  /** One thing beside its entry, several beside the folded group. */
  of: readonly Waits[];
  isFolded: boolean;
}

/** Beside an entry of the sidebar: how much of it waits. Unread messages stand out. */
export function WaitingCount({ id, of, isFolded }: Props) {
  const counts = useQuery(waitingCountsQuery).data;
  const unread = useUnread();
  const count = of.reduce((sum, name) => sum + (name === 'messages' ? unread : (counts?.[name] ?? 0)), 0);
  if (count === 0) return null;
  return (
    <span id={id} className={classes.count} data-folded={isFolded || undefined}>
      {!isFolded && of[0] === 'messages' ? (
        <CountBadge count={count} />
      ) : (
        <span>
          {count > most ? `${most}+` : count}
          <VisuallyHidden> waiting</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
