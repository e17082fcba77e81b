import type { Team } from '@crm/contract/accounts/team';
import { useState } from 'react';
import { formatNumber } from '../../lib/numbers.ts';
import classes from './teams.module.css';

const shownMembers = 12;

/** The first letter of each name. Plain elements with a title, because a page may have thousands of them. */
export function MemberChips({ members }: { members: Team['staffDetails'] }) {
  const [isWhole, setWhole] = useState(false);
  if (members.length === 0) return <p className={classes.leader}>No members</p>;
  const shown = isWhole ? members : members.slice(0, shownMembers);
  const rest = members.slice(shown.length);
  return (
    <ul className={classes.chips} aria-label="Members">
      {shown.map(({ id, name, verified }) => {
        const text = verified ? `${name}, blocked` : name;
        return (
          <li key={id} title={text} data-blocked={verified || undefined}>
            <span role="img" aria-label={text}>
              {firstLetter(name)}
            </span>
          </li>
        );
      })}
      {rest.length > 0 && (
        <li title={rest.map(({ name }) => name).join('\n')}>
          <button type="button" aria-label={`Show ${formatNumber(rest.length)} more members`} onClick={() => setWhole(true)}>
            +{formatNumber(rest.length)}
          </button>
        </li>
      )}
    </ul>
  );
}

function firstLetter(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? '';
}
