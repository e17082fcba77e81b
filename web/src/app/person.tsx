import type { Role } from '@crm/contract/permissions';
import { useProfile } from '../lib/profile.ts';
import classes from './shell.module.css';

const roleWords: Record<Role, string> = { admin: 'Admin', staff: 'Staff' };

/** The signed-in person: name over role. */
export function Person({ role }: { role: Role }) {
  const profile = useProfile();
  return (
    <span className={classes.person}>
      <span className={classes.avatar} aria-hidden="true">
        {initialsOf(profile?.name ?? '')}
      </span>
      <span className={classes.who}>
        <span className={classes.name}>{profile?.name ?? ''}</span>
        <small>{roleWords[role]}</small>
      </span>
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
