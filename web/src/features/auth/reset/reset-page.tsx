import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { LinkPage } from '../link-page.tsx';
import { optionsQuery } from '../sign-in-options.ts';
import { ForgotForm } from './forgot-form.tsx';
import { resetQuery } from './reset.api.ts';
import { ResetForm } from './reset-form.tsx';

/** The token stands behind the #: browsers keep that part to themselves, so it is in no log and in no referrer. */
export function ResetPage() {
  const token = useLocation().hash.slice(1);
  const link = useQuery({ ...resetQuery(token), enabled: token !== '' });
  return (
    <LinkPage
      token={token}
      link={link}
      title="New password"
      lead={link.data && `For your account at ${link.data.company}.`}
      failure="The link could not be checked."
      foot={link.data ? 'You are signed out everywhere when you set it.' : 'A link works once, for 30 minutes.'}
      whenOver={<AskAgain />}
    >
      <ResetForm key={token} token={token} />
    </LinkPage>
  );
}

function AskAgain() {
  const { data } = useQuery(optionsQuery);
  return data?.mail ? <ForgotForm /> : null;
}
