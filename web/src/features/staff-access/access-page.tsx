import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { LateDialog } from '../../ui/dialog/late-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PinForm } from '../setup/pin-form.tsx';
import classes from './access.module.css';
import { CurrentPin } from './current-pin.tsx';
import { InvitationsSection } from './invitations/invitations-section.tsx';
import { ProviderSection } from './provider/provider-section.tsx';
import { StaffSection } from './staff-section.tsx';

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }));

/** The access PIN, forgotten passwords, invitations and the staff accounts. */
export function AccessPage() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PageHeader
        title="Access"
        context="Access PIN, passwords and staff accounts"
        action={
          <Button leftSection={<IconKey size={16} stroke={1.75} aria-hidden />} onClick={() => setOpen(true)}>
            Change Password
          </Button>
        }
      />
      <div className={classes.pins}>
        <CurrentPin />
        <section className={classes.card} aria-labelledby="new-pin">
          <h2 id="new-pin">Set a new PIN</h2>
          <p className={classes.quiet}>The old PIN stops working at once. Accounts that exist stay as they are.</p>
          <PinForm />
        </section>
      </div>
      <InvitationsSection />
      <ProviderSection />
      <StaffSection />
      {isOpen && (
        <LateDialog>
          <PasswordDialog onClose={() => setOpen(false)} />
        </LateDialog>
      )}
    </>
  );
}
