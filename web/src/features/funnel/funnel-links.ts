import type { FigureRange } from '@crm/contract/numbers/ranges';

interface Reader {
  isAdmin: boolean;
  isLeader: boolean;
  /** The figures are those of one team, which no list of leads can be narrowed to. */
  hasTeam: boolean;
}

/** Where the leads behind a figure are: administrators read everybody's, leaders their team's, others their own. */
export function leadLinks({ isAdmin, isLeader, hasTeam }: Reader, range: FigureRange) {
  const list = isAdmin ? '/global/leads' : isLeader ? '/team/leads' : '/operations/leads';
  const address = (narrowed: Record<string, string>) => `${list}?${new URLSearchParams({ ...range, ...narrowed })}`;
  return {
    all: (narrowed: Record<string, string> = {}) => (hasTeam ? undefined : address(narrowed)),
    /** Only administrators can narrow leads to an owner. */
    ofOwner: (id: number) => (isAdmin ? address({ owner: String(id) }) : undefined),
  };
}
export type LeadLinks = ReturnType<typeof leadLinks>;
