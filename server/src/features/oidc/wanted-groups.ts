import type { Role } from '@crm/contract/core/permissions';
import type { OidcSettings } from '../../settings/oidc-settings.ts';
import type { MappedTeams } from '../team/mapped-teams.ts';

export interface WantedByGroups {
  mayEnter: boolean;
  /** Undefined: groups say nothing of the role. */
  role: Role | undefined;
  teams: MappedTeams;
}

type Mapping = Pick<OidcSettings, 'adminGroups' | 'staffGroups' | 'teamGroups'>;

/** What a person's groups at the provider mean here. An administrator wins over staff. */
export function wantedByGroups({ adminGroups, staffGroups, teamGroups }: Mapping, groups: readonly string[]): WantedByGroups {
  const has = new Set(groups);
  const isAdmin = adminGroups.some((group) => has.has(group));
  const isStaff = staffGroups.length === 0 || staffGroups.some((group) => has.has(group));
  const wanted = new Set(teamGroups.filter(({ group }) => has.has(group)).map(({ team }) => team));
  const others = new Set(teamGroups.map(({ team }) => team).filter((team) => !wanted.has(team)));
  return {
    mayEnter: isAdmin || isStaff,
    role: adminGroups.length === 0 ? undefined : isAdmin ? 'admin' : 'staff',
    teams: { wanted: [...wanted], others: [...others] },
  };
}
