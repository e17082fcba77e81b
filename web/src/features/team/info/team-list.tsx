import type { OwnTeam } from '@crm/contract/accounts/team';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { countText } from '../../../lib/count-text.ts';
import classes from './team-info.module.css';

export function TeamList({ teams, shown }: { teams: readonly OwnTeam[]; shown: OwnTeam | undefined }) {
  return (
    <nav className={classes.list} aria-label="Teams">
      <ul>
        {teams.map((team) => (
          <li key={team.id}>
            <Link to={`?team=${team.id}`} preventScrollReset aria-current={team === shown ? 'true' : undefined}>
              <span>
                <b title={team.teamName}>{team.teamName}</b>
                <small>{countText(team.members.length, 'member')}</small>
              </span>
              <IconChevronRight size={16} stroke={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
