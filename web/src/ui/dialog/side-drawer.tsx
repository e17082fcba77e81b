import { lazy, type ReactNode, Suspense, useState } from 'react';
import { HeldKeys } from '../held-keys.tsx';

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
    <Suspense fallback={<HeldKeys />}>
      <SideDrawerPanel {...props} />
    </Suspense>
  ) : null;
}
