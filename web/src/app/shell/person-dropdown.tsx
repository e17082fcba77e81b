import type { Role } from '@crm/contract/core/permissions';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconChartBar, IconKeyboard, IconLogout, IconSettings } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { keyList } from '../../ui/keys/single-keys.ts';
import { Person } from './person.tsx';
import classes from './shell.module.css';

export interface PersonMenuProps {
  role: Role;
  onLogout: () => void;
}

export function PersonDropdown({ role, onLogout, buttonRef }: PersonMenuProps & { buttonRef: Ref<HTMLButtonElement> }) {
  return (
    <Menu>
      <Menu.Target>
        <UnstyledButton ref={buttonRef} className={classes.me}>
          <Person role={role} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/numbers/customers" leftSection={<IconChartBar size={16} stroke={1.75} aria-hidden />}>
          Numbers
        </Menu.Item>
        <Menu.Item component={Link} to="/profile/customise" leftSection={<IconSettings size={16} stroke={1.75} aria-hidden />}>
          Settings
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} stroke={1.75} aria-hidden />} onClick={() => keyList.set(true)}>
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.75} aria-hidden />} onClick={onLogout}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
