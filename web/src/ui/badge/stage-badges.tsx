import { StatusBadge } from './status-badge.tsx';

export function ReworkBadge({ round }: { round?: number | undefined }) {
  return <StatusBadge word="Rework">{round === undefined ? 'Rework' : `Rework, round ${round}`}</StatusBadge>;
}

/** For the owner and the team, who have handed it in. */
export function WaitingBadge() {
  return <StatusBadge word="Waiting for review" />;
}
