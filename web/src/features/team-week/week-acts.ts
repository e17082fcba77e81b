import type { Profile } from '@crm/contract/accounts/profile';
import { addresses } from '@crm/contract/core/addresses';
import type { PlannedPerson, WeekMoves } from '@crm/contract/numbers/team-week';
import { createContext } from 'react';
import { taskPathFor } from '../../lib/address/task-path.ts';
import type { PlacedWork } from './team-week.api.ts';

interface Acts {
  moves: WeekMoves;
  onDrag: (placed: PlacedWork | null) => void;
  /** What is dragged, if anything is: a cell asks when it is passed over. */
  dragged: () => PlacedWork | null;
  onDrop: (person: PlannedPerson, date: string) => void;
  onMove: (placed: PlacedWork) => void;
  onOpenDay: (person: PlannedPerson, date: string) => void;
}

/** What can be done with the work of the week: one value for hundreds of chips. */
export const WeekActs = createContext<Acts>({
  moves: 'none',
  onDrag: () => undefined,
  dragged: () => null,
  onDrop: () => undefined,
  onMove: () => undefined,
  onOpenDay: () => undefined,
});

/** Calls and meetings have a page for their host alone. */
export function workPath(me: Pick<Profile, 'id' | 'role'>, { work, person }: PlacedWork): string | undefined {
  const { kind, id, contactId } = work;
  if (kind === 'task') return contactId === null ? undefined : taskPathFor(me, { id, contactId, staffId: person.id });
  if (me.id !== person.id) return undefined;
  return kind === 'call' ? `${addresses.calls}?call=${id}` : `${addresses.meetings}?meeting=${id}`;
}
