import { lazy, useState } from 'react';
import { LateDialog } from './late-dialog.tsx';
import type { SideDrawerProps } from './side-drawer-panel.tsx';

export const loadSideDrawer = () => import('./side-drawer-panel.tsx');
const SideDrawerPanel = lazy(async () => ({ default: (await loadSideDrawer()).SideDrawerPanel }));

/** One record beside its list. */
export function SideDrawer(props: SideDrawerProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.opened && !wasOpened) setWasOpened(true);
  return wasOpened ? (
    <LateDialog>
      <SideDrawerPanel {...props} />
    </LateDialog>
  ) : null;
}
