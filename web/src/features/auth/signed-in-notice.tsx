import type { Role } from '@crm/contract/core/permissions';
import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useProfile } from '../../lib/profile.ts';
import { homeOf } from '../../lib/role.ts';
import classes from './auth.module.css';
import { useLogout } from './use-logout.ts';

/** Whoever is signed in decides what happens; nothing is used up by looking. */
export function SignedInNotice({ role, token }: { role: Role; token: string }) {
  const navigate = useNavigate();
  const signOut = useLogout(`/invite#${token}`);
  const profile = useProfile();
  return (
    <div className={classes.form}>
      <div className={classes.words}>
        <p role="status">
          You are signed in
          {profile && (
            <>
              {' as '}
              <strong>{profile.name}</strong>, {profile.email}
            </>
          )}
          .
        </p>
        <p>To make the new account, sign out first. The invitation stays open until it is used.</p>
      </div>
      <div className={classes.choice}>
        <Button size="md" fullWidth onClick={signOut}>
          Sign out and go on
        </Button>
        <Button size="md" fullWidth variant="default" onClick={() => void navigate(homeOf(role), { replace: true })}>
          Stay
        </Button>
      </div>
    </div>
  );
}
