import type { Role } from '@crm/contract/core/permissions';
import { useDisclosure } from '@mantine/hooks';
import { lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLogout } from '../../features/auth/use-logout.ts';
import { PaletteHost } from '../../features/search/palette-host.tsx';
import { useLive } from '../../lib/live/live.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { LateDialog } from '../../ui/dialog/late-dialog.tsx';
import { KeysHost } from '../../ui/keys/keys-host.tsx';
import { UndoHost } from '../../ui/undo/undo-host.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { RouteEntry } from '../route-table.ts';
import { useFocusOnNavigation } from '../use-focus-on-navigation.ts';
import { useScrollPlace } from '../use-scroll-place.ts';
import { Brand } from './brand.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

const loadLate = () => import('./late-starts.ts');
const loadDrawer = () => import('./menu-drawer.tsx');
const MenuDrawer = lazy(async () => ({ default: (await loadDrawer()).MenuDrawer }));

interface Props {
  role: Role;
  entry: RouteEntry;
  children: ReactNode;
}

export function Shell({ role, entry, children }: Props) {
  const main = useRef<HTMLElement>(null);
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const [wasDrawerOpened, setDrawerOpened] = useState(false);
  if (isDrawerOpen && !wasDrawerOpened) setDrawerOpened(true);
  const [isPaletteOpen, palette] = useDisclosure(false);
  const isPhone = useIsPhone();
  const logout = useLogout();
  useEffect(() => (isPhone ? whenIdle(() => void loadDrawer().catch(() => undefined)) : undefined), [isPhone]);
  useLive();
  useEffect(
    () =>
      whenIdle(
        () =>
          void loadLate().then(
            ({ startLate }) => startLate(),
            () => undefined,
          ),
      ),
    [],
  );
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
      <UndoHost />
      {wasDrawerOpened && (
        <LateDialog>
          <MenuDrawer role={role} isOpen={isPhone && isDrawerOpen} onClose={drawer.close} onLogout={logout} />
        </LateDialog>
      )}
      <KeysHost onSearch={palette.open} />
      <PaletteHost role={role} isOpen={isPaletteOpen} onClose={palette.close} onLogout={logout} />
    </div>
  );
}
