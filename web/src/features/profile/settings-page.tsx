import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLoggedFailure } from '../../lib/log-failure.ts';
import { profileQuery } from '../../lib/profile.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { useLogout } from '../auth/use-logout.ts';
import { ProfileForm } from './profile-form.tsx';

export function SettingsPage() {
  const { data: profile, error, isFetching, refetch } = useQuery(profileQuery);
  const logout = useLogout();
  useLoggedFailure('The profile could not be loaded.', error);
  return (
    <>
      <PageHeader
        title="Settings"
        context="Your profile"
        action={
          <Button variant="default" leftSection={<IconLogout size={16} stroke={1.75} aria-hidden />} onClick={logout}>
            Logout
          </Button>
        }
      />
      {error && !profile && (
        <RetryLine text="The profile could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {profile && <ProfileForm profile={profile} />}
    </>
  );
}
