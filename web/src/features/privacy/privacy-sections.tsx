import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useProfile } from '../../lib/profile.ts';
import { ErasedLine } from './erased-line.tsx';
import { erasureQuery } from './privacy.api.ts';
import classes from './privacy.module.css';
import { TakeOut } from './take-out.tsx';

const EraseDialog = lazy(async () => ({ default: (await import('./erase-dialog.tsx')).EraseDialog }));

interface Props {
  customer: { id: number; name: string; version: number; isOwn?: boolean };
}

/** The owner takes out what is stored about the customer; an administrator erases it, too. */
export function CustomerPrivacy({ customer: { id, name, version, isOwn } }: Props) {
  const isAdmin = useProfile()?.role === 'admin';
  const [isErasing, setErasing] = useState(false);
  const { data: erasure } = useQuery(erasureQuery('customer', id));
  if (!isAdmin && isOwn !== true) return null;
  return (
    <section className={classes.section} aria-label="Privacy">
      <h2>Privacy</h2>
      {erasure && <ErasedLine {...erasure} />}
      <p className={classes.quiet}>Take out everything that is stored about this customer.</p>
      <TakeOut taken={{ of: 'customer', id }} whose={name} />
      {isAdmin && erasure === null && (
        <Button size="xs" variant="subtle" color="red" aria-label={`Erase ${name}`} onClick={() => setErasing(true)}>
          Erase…
        </Button>
      )}
      {isErasing && (
        <Suspense>
          <EraseDialog kind="customer" id={id} name={name} version={version} onClose={() => setErasing(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** What is stored about the person who looks. */
export function OwnData() {
  return <TakeOut taken={{ of: 'me' }} whose="you" />;
}
