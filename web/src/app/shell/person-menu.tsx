import { UnstyledButton } from '@mantine/core';
import { latePart, useLateMenu } from '../../ui/late/late-menu.ts';
import { Person } from './person.tsx';
import type { PersonMenuProps } from './person-dropdown.tsx';
import classes from './shell.module.css';

const menu = latePart(async () => (await import('./person-dropdown.tsx')).PersonDropdown);

export function PersonMenu(props: PersonMenuProps) {
  const { Menu, before, after } = useLateMenu('menu', menu);
  if (Menu) return <Menu {...props} buttonRef={after} />;
  return (
    <UnstyledButton className={classes.me} {...before}>
      <Person role={props.role} />
    </UnstyledButton>
  );
}
