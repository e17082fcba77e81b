import { PageHeader } from '../../ui/page-header.tsx';
import { SettingsSection } from '../profile/settings-section.tsx';
import { PushSection } from './push-section.tsx';

/** What people are told of outside the portal. */
export function NotificationsPage() {
  return (
    <>
      <PageHeader title="Notifications" context="What you are told of outside the portal" />
      <SettingsSection title="Push" text="What your inbox gets, on the screens of your devices.">
        <PushSection />
      </SettingsSection>
    </>
  );
}
