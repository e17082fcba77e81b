import type { Rework } from '@crm/contract/numbers/flow';
import { useAddress } from '../../lib/address/use-address.ts';
import { RoundsCard } from './rounds-card.tsx';

/** Requirement lists, those that cost most first. */
export function ReworkLists({ figures: { lists, dayMinutes } }: { figures: Rework }) {
  const { withChanges } = useAddress();
  return (
    <RoundsCard
      title="Tasks by number of rounds"
      naming="Requirement list"
      dayMinutes={dayMinutes}
      rows={lists.map((list) => ({
        ...list,
        key: list.project,
        name: list.project,
        to: `?${withChanges({ project: list.project })}`,
      }))}
    />
  );
}
