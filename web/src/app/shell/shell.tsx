import type { Role } from '@crm/contract/core/permissions';
import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { useLogout } from '../../features/auth/use-logout.ts';
import { PaletteHost } from '../../features/search/palette-host.tsx';
import { useLive } from '../../lib/live/live.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { RouteEntry } from '../route-table.ts';
import { useFocusOnNavigation } from '../use-focus-on-navigation.ts';
import { useScrollPlace } from '../use-scroll-place.ts';
import { Brand } from './brand.tsx';
import { Person } from './person.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { TopBar } from './top-bar.tsx';

interface Props {
  role: Role;
  entry: RouteEntry;
  children: ReactNode;
}

export function Shell({ role, entry, children }: Props) {
  const main = useRef<HTMLElement>(null);
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const [isPaletteOpen, palette] = useDisclosure(false);
  const isPhone = useIsPhone();
  const logout = useLogout();
  useLive();
  useFocusOnNavigation(main);
  useScrollPlace(main);

  return (
    <div className={classes.app}>
      <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      {!isPhone && (
        <aside className={classes.side}>
          <Brand />
          <Sidebar role={role} onLogout={logout} />
        </aside>
      )}
      <TopBar role={role} entry={entry} isPhone={isPhone} onMenu={drawer.open} onSearch={palette.open} onLogout={logout} />
      <main id="main" ref={main} className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <Drawer.Root opened={isPhone && isDrawerOpen} onClose={drawer.close} size={296} transitionProps={{ duration: 140 }}>
        <Drawer.Overlay />
        <Drawer.Content aria-label="Menu">
          <div className={classes.drawer}>
            <div className={classes.drawerHead}>
              <Brand />
              <Drawer.CloseButton size="lg" aria-label="Close menu" />
            </div>
            <Sidebar role={role} onLogout={logout} onNavigate={drawer.close}>
              <div className={classes.drawerPerson}>
                <Person role={role} />
                <ThemeSwitch />
              </div>
            </Sidebar>
          </div>
        </Drawer.Content>
      </Drawer.Root>
      <PaletteHost role={role} isOpen={isPaletteOpen} onOpen={palette.open} onClose={palette.close} onLogout={logout} />
    </div>
  );
}
