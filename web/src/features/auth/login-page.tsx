import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { company } from '../../lib/company/company.ts';
import { isUnclaimed } from '../../lib/role.ts';
import { CompanyLogo } from '../../ui/logo.tsx';
import { enter } from './auth.api.ts';
import classes from './auth.module.css';
import { FormAlert } from './form-alert.tsx';
import { LoginForm } from './login-form.tsx';
import { optionsQuery } from './sign-in-options.ts';
import { SignupForm } from './signup-form.tsx';

const words = {
  login: { lead: 'Sign in with your work account.', foot: 'Forgotten your password? An administrator can set a new one.' },
  register: { lead: 'You need the authorisation code from an administrator.', foot: 'Already registered? Use Secure Login.' },
};
const footWithMail = 'Forgotten your password? Ask for a link, or ask an administrator.';
type Face = keyof typeof words;

const SetupPage = lazy(async () => ({ default: (await import('./setup-page.tsx')).SetupPage }));

export function LoginPage() {
  if (!isUnclaimed.useValue()) return <SignInPage />;
  return (
    <Suspense>
      <SetupPage />
    </Suspense>
  );
}

function SignInPage() {
  const [face, setFace] = useState<Face>('login');
  const { name } = company.useValue();
  const [registered, setRegistered] = useState<{ email: string; message: string }>();
  const notice = noticeIn(useLocation().state);
  const { data: options } = useQuery(optionsQuery);

  const handleSignedUp = (email: string, message = 'Account created. You can log in now.') => {
    setRegistered({ email, message });
    setFace('login');
  };
  return (
    <div className={classes.screen}>
      <div className={classes.box}>
        <CompanyLogo size={36} className={classes.mark} />
        <h1 className={classes.title}>{name}</h1>
        <p className={classes.lead}>{words[face].lead}</p>
        <Tabs
          className={classes.card}
          classNames={{ list: classes.tabs ?? '', tab: classes.tab ?? '' }}
          value={face}
          onChange={(value) => setFace(value === 'register' ? 'register' : 'login')}
          keepMounted={false}
        >
          <Tabs.List grow>
            <Tabs.Tab value="login">Secure Login</Tabs.Tab>
            <Tabs.Tab value="register">Register for an Account</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="login">
            <div className={classes.notice}>
              <FormAlert isGood text={registered?.message ?? notice} />
            </div>
            <LoginForm key={registered?.email} email={registered?.email} onSignedIn={({ role }) => enter(role)} />
          </Tabs.Panel>
          <Tabs.Panel value="register">
            <SignupForm onSignedUp={handleSignedUp} />
          </Tabs.Panel>
        </Tabs>
      </div>
      <p className={classes.foot}>{face === 'login' && options?.mail ? footWithMail : words[face].foot}</p>
    </div>
  );
}

/** What the page before has to say, such as that a password was changed. The history of this tab keeps it: no link can set it. */
function noticeIn(state: unknown): string | undefined {
  const notice = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : undefined;
  return typeof notice === 'string' ? notice : undefined;
}
