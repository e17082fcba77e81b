import { lazy, Suspense } from 'react';
import { useProfile } from '../../lib/profile.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { FactorsSection } from '../factors/factors-section.tsx';
import { SettingsSection } from '../profile/settings-section.tsx';
import { DeviceList } from './device-list.tsx';
import { PasswordForm } from './password-form.tsx';
import { TokensSection } from './tokens-section.tsx';

// It comes last and is seldom used.
const OwnData = lazy(async () => ({ default: (await import('../privacy/privacy-sections.tsx')).OwnData }));

/** How somebody gets in, by oneself and by programs. */
export function SecurityPage() {
  const keeper = useProfile()?.passwordKeptBy;
  return (
    <>
      <PageHeader title="Security" context="Your password, second factor, API tokens and devices" />
      {keeper === undefined ? (
        <SettingsSection title="Password" text="At least 8 characters. The other devices are signed out.">
          <PasswordForm />
        </SettingsSection>
      ) : (
        <SettingsSection title="Password" text={`${keeper} keeps your password. Change it there.`} />
      )}
      <SettingsSection title="Two factors" text="What you need beside the password to sign in.">
        <FactorsSection />
      </SettingsSection>
      <SettingsSection
        title="API tokens"
        text="For programs that work in your name. A token may do what you choose, and never more than you."
      >
        <TokensSection />
      </SettingsSection>
      <SettingsSection title="Devices" text="Where you are signed in.">
        <DeviceList />
      </SettingsSection>
      <SettingsSection title="Your data" text="Everything that the portal stores about you, with the messages that you wrote.">
        <Suspense>
          <OwnData />
        </Suspense>
      </SettingsSection>
    </>
  );
}
