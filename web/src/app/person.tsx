import type { Role } from '@crm/contract/permissions';
import { initialsOf } from '../lib/initials.ts';
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
