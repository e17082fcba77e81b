import type { Team } from '@crm/contract/accounts/team';
import { formatNumber } from '../../lib/numbers.ts';
import classes from './teams.module.css';

const shownMembers = 12;

/** The first letter of each name. Plain elements with a title, because a page may have thousands of them. */
export function MemberChips({ members }: { members: Team['staffDetails'] }) {
  if (members.length === 0) return <p className={classes.leader}>No members</p>;
  const rest = members.slice(shownMembers);
  return (
    <ul className={classes.chips} aria-label="Members">
      {members.slice(0, shownMembers).map(({ id, name, verified }) => {
        const text = verified ? `${name}, blocked` : name;
        return (
          <li key={id} title={text} data-blocked={verified || undefined}>
            <span role="img" aria-label={text}>
              {firstLetter(name)}
            </span>
          </li>
        );
      })}
      {rest.length > 0 && <li title={rest.map(({ name }) => name).join('\n')}>+{formatNumber(rest.length)}</li>}
    </ul>
  );
}

function firstLetter(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? '';
}
