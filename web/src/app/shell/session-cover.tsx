import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { setAdminMarker } from '../../features/auth/admin-marker.ts';
import type { SignedIn } from '../../features/auth/auth.api.ts';
import { LoginForm } from '../../features/auth/login-form.tsx';
import { profileQuery } from '../../lib/profile.ts';
import { endSession, resumeSession, roleKey } from '../../lib/sign-in/session.ts';
import { useLayer } from '../../ui/dialog/layers.ts';
import { CompanyLogo } from '../../ui/logo.tsx';
import classes from './session-cover.module.css';

/** Lies over the page, dialogs included, when the session ended in the middle of work. What was typed stays underneath. */
export function SessionCover() {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const queryClient = useQueryClient();
  const before = queryClient.getQueryData(profileQuery.queryKey);
  useLayer(true);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector<HTMLInputElement>('input[type="password"]')?.focus();
    return () => shown?.close();
  }, []);

  const handleSignedIn = (person: SignedIn) => {
    setAdminMarker(person.role === 'admin');
    if (person.id === before?.id) {
      resumeSession(person.role);
      void queryClient.invalidateQueries();
      return;
    }
    // Somebody else: the page goes away first, then the guard asks the server who it is.
    endSession();
    setTimeout(() => void queryClient.refetchQueries({ queryKey: roleKey }));
  };
  return (
    <dialog
      ref={dialog}
      className={classes.cover}
      aria-labelledby={title}
      onCancel={(event) => event.preventDefault()}
      onClose={() => {
        // A browser lets a second Esc through; only signing in or Cancel take the cover away.
        if (dialog.current?.open === false) dialog.current.showModal();
      }}
    >
      <div className={classes.box}>
        <CompanyLogo size={36} className={classes.mark} />
        <h2 id={title}>Your session has ended</h2>
        <p>Sign in again to go on where you were.</p>
        <div className={classes.card}>
          <LoginForm email={before?.email} onSignedIn={handleSignedIn} />
          <Button className={classes.cancel} variant="subtle" color="gray" onClick={endSession}>
            Cancel
          </Button>
        </div>
      </div>
    </dialog>
  );
}
