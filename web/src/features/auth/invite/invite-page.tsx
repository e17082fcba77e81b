import type { invitationCalls } from '@crm/contract/accounts/invitations';
import type { Returned } from '@crm/contract/core/call';
import type { Role } from '@crm/contract/core/permissions';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useProfile } from '../../../lib/profile.ts';
import { homeOf, useRole } from '../../../lib/role.ts';
import classes from '../auth.module.css';
import { LinkPage } from '../link-page.tsx';
import { useLogout } from '../use-logout.ts';
import { AcceptForm } from './accept-form.tsx';
import { invitationQuery, joinedBy } from './invite.api.ts';

/** The token stands behind the #: browsers keep that part to themselves, so it is in no log and in no referrer. */
export function InvitePage() {
  const token = useLocation().hash.slice(1);
  const { role = null } = useRole();
  const hasJoined = joinedBy.useValue() === token;
  const link = useQuery({ ...invitationQuery(token), enabled: token !== '' && !hasJoined });
  const { data } = link;
  if (role && hasJoined) return <Navigate to={homeOf(role)} replace />;
  return (
    <LinkPage
      token={token}
      link={link}
      title={data ? `Join ${data.company}` : 'Invitation'}
      lead={data && welcomeText(data, role !== null)}
      failure="The invitation could not be loaded."
      foot="An invitation works once."
    >
      {data &&
        (role ? <SignedInNotice role={role} token={token} /> : <AcceptForm key={token} token={token} email={data.email} />)}
    </LinkPage>
  );
}

function welcomeText({ role, teamName }: Returned<typeof invitationCalls.open>, isSignedIn: boolean): string {
  if (isSignedIn) return 'This invitation is for a new account.';
  if (role === 'admin') return 'You are invited as an administrator.';
  return teamName === null ? 'You are invited as staff.' : `You are invited as staff, in the team ${teamName}.`;
}

/** Whoever is signed in decides what happens; nothing is used up by looking. */
function SignedInNotice({ role, token }: { role: Role; token: string }) {
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
