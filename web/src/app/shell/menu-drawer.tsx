import type { Role } from '@crm/contract/core/permissions';
import { Drawer } from '@mantine/core';
import { useOpenAfterMount } from '../../ui/dialog/use-open-after-mount.ts';
import { Brand } from './brand.tsx';
import { Person } from './person.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface Props {
  role: Role;
  isOpen: boolean;
  onClose: () => void;
  onLogout: () => void;
}

/** The sidebar of a phone. */
export function MenuDrawer({ role, isOpen, onClose, onLogout }: Props) {
  return (
    <Drawer.Root opened={useOpenAfterMount(isOpen)} onClose={onClose} size={296} transitionProps={{ duration: 140 }}>
      <Drawer.Overlay />
      <Drawer.Content aria-label="Menu">
        <div className={classes.drawer}>
          <div className={classes.drawerHead}>
            <Brand />
            <Drawer.CloseButton size="lg" aria-label="Close menu" />
          </div>
          <Sidebar role={role} onLogout={onLogout} onNavigate={onClose}>
            <div className={classes.drawerPerson}>
              <Person role={role} />
              <ThemeSwitch />
            </div>
          </Sidebar>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
