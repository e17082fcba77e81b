import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { profileQuery } from '../../lib/profile.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { useLogout } from '../auth/use-logout.ts';
import { KeysChoice } from './keys-choice.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SettingsSection } from './settings-section.tsx';
import { ThemeChoice } from './theme-choice.tsx';

export function SettingsPage() {
  const { data: profile, error, isFetching, refetch } = useQuery(profileQuery);
  const logout = useLogout();
  return (
    <>
      <PageHeader
        title="Settings"
        context="Your profile and this browser"
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
      <SettingsSection title="Security" text="Your password, second factor, API tokens, devices and your data.">
        <Link to="/profile/customise/security">Open the security page</Link>
      </SettingsSection>
      <SettingsSection title="Notifications" text="What reaches you when you do not look.">
        <Link to="/profile/customise/notifications">Choose your notifications</Link>
      </SettingsSection>
      <SettingsSection title="Calendar feeds" text="What is planned, in the calendar of your phone or computer.">
        <Link to="/profile/customise/calendars">Open the calendar feeds</Link>
      </SettingsSection>
      <SettingsSection title="Theme" text="For this browser.">
        <ThemeChoice />
      </SettingsSection>
      <SettingsSection title="Keyboard" text="For you, in this browser.">
        <KeysChoice />
      </SettingsSection>
      {profile?.role === 'admin' && (
        <SettingsSection title="Data" text="Take out everything of the company, and erase people.">
          <Link to="/profile/customise/data">Open the data page</Link>
        </SettingsSection>
      )}
      {profile?.role === 'admin' && (
        <SettingsSection title="Company" text="Name, ways of writing, working week and holidays, for everybody.">
          <Link to="/profile/customise/company">Open the company settings</Link>
        </SettingsSection>
      )}
      {profile?.role === 'admin' && (
        <SettingsSection title="Webhooks" text="Other programs that are told of events.">
          <Link to="/profile/customise/webhooks">Open the webhooks</Link>
        </SettingsSection>
      )}
      {profile?.role === 'admin' && (
        <SettingsSection title="E-mail" text="The mail server, a test and what was sent.">
          <Link to="/profile/customise/mail">Open the e-mail settings</Link>
        </SettingsSection>
      )}
      {profile?.role === 'admin' && (
        <SettingsSection title="Audit log" text="Who changed what, and when.">
          <Link to="/workspace/audit">Open the audit log</Link>
        </SettingsSection>
      )}
      {profile?.role === 'admin' && (
        <SettingsSection title="API tokens" text="What programs of everybody may do.">
          <Link to="/profile/customise/tokens">Open the API tokens of everybody</Link>
        </SettingsSection>
      )}
    </>
  );
}
