import type { Role } from '@crm/contract/core/permissions';
import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { beforeMenu } from '../../ui/before-menu.ts';
import { Person } from './person.tsx';
import classes from './shell.module.css';

const PersonDropdown = lazy(async () => ({ default: (await import('./person-dropdown.tsx')).PersonDropdown }));

export interface PersonMenuProps {
  role: Role;
  onLogout: () => void;
}

export function PersonMenu(props: PersonMenuProps) {
  const [isAsked, setAsked] = useState(false);
  const alone = (
    <UnstyledButton className={classes.me} {...beforeMenu('menu', () => setAsked(true))}>
      <Person role={props.role} />
    </UnstyledButton>
  );
  return (
    <Suspense fallback={alone}>
      <PersonDropdown {...props} startsOpen={isAsked} />
    </Suspense>
  );
}
