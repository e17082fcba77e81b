import type { Role } from '@crm/contract/core/permissions';
import { useProfile } from '../../lib/profile.ts';
import { Avatar } from '../../ui/avatar.tsx';
import classes from './shell.module.css';

const roleWords: Record<Role, string> = { admin: 'Admin', staff: 'Staff' };

/** The signed-in person: name over role. */
export function Person({ role }: { role: Role }) {
  const profile = useProfile();
  return (
    <span className={classes.person}>
      <Avatar name={profile?.name ?? ''} isOwn />
      <span className={classes.who}>
        <span className={classes.name}>{profile?.name ?? ''}</span>
        <small>{roleWords[role]}</small>
      </span>
    </span>
  );
}
