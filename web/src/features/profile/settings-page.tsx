import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { profileQuery } from '../../lib/profile.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { useLogout } from '../auth/use-logout.ts';
import { FactorsSection } from '../factors/factors-section.tsx';
import { KeysChoice } from './keys-choice.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionList } from './session-list.tsx';
import { SettingsSection } from './settings-section.tsx';
import { ThemeChoice } from './theme-choice.tsx';

export function SettingsPage() {
  const { data: profile, error, isFetching, refetch } = useQuery(profileQuery);
  const logout = useLogout();
  return (
    <>
      <PageHeader
        title="Settings"
        context="Your profile, password and devices"
        action={
          <Button variant="default" leftSection={<IconLogout size={16} stroke={1.75} aria-hidden />} onClick={logout}>
            Logout
          </Button>
        }
      />
      {error && !profile && (
        <RetryLine text="The profile could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {profile && (
        <SettingsSection title="Profile" text="Your name, as everybody sees it.">
          <ProfileForm profile={profile} />
        </SettingsSection>
      )}
      <SettingsSection title="Password" text="At least 8 characters. The other devices are signed out.">
        <PasswordForm />
      </SettingsSection>
      <SettingsSection title="Two factors" text="What you need beside the password to sign in.">
        <FactorsSection />
      </SettingsSection>
      <SettingsSection title="Devices" text="Where you are signed in.">
        <SessionList />
      </SettingsSection>
      <SettingsSection title="Theme" text="For this browser.">
        <ThemeChoice />
      </SettingsSection>
      <SettingsSection title="Keyboard" text="For you, in this browser.">
        <KeysChoice />
      </SettingsSection>
      {profile?.role === 'admin' && (
        <SettingsSection title="Company" text="Name, ways of writing, working week and holidays, for everybody.">
          <Link to="/profile/customise/company">Open the company settings</Link>
        </SettingsSection>
      )}
      {profile?.role === 'admin' && (
        <SettingsSection title="Audit log" text="Who changed what, and when.">
          <Link to="/workspace/audit">Open the audit log</Link>
        </SettingsSection>
      )}
    </>
  );
}
