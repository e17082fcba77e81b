import type { Rework } from '@crm/contract/numbers/flow';
import { markedName } from '@crm/contract/rules/former-name';
import { useAddress } from '../../lib/address/use-address.ts';
import { RoundsCard } from './rounds-card.tsx';

/** People, those whose rework cost most first; also those who left. */
export function ReworkPeople({ figures: { people, dayMinutes } }: { figures: Rework }) {
  const { withChanges } = useAddress();
  return (
    <RoundsCard
      title="Rework by person"
      naming="Person"
      dayMinutes={dayMinutes}
      rows={people.map((person) => ({
        ...person,
        key: person.id,
        name: markedName(person),
        to: `?${withChanges({ staff: String(person.id) })}`,
      }))}
    />
  );
}
