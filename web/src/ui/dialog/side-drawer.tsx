import { lazy, type ReactNode, useState } from 'react';
import { LateDialog } from './late-dialog.tsx';

export const loadSideDrawer = () => import('./side-drawer-panel.tsx');
const SideDrawerPanel = lazy(async () => ({ default: (await loadSideDrawer()).SideDrawerPanel }));

export interface SideDrawerProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

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
