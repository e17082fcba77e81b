import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsPhone } from '../use-is-phone.ts';
import { layerZ, useLayer } from './layers.ts';
import classes from './side-drawer.module.css';
import { useOpenAfterMount } from './use-open-after-mount.ts';

export interface SideDrawerProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function SideDrawerPanel({ title, opened, onClose, children }: SideDrawerProps) {
  const isPhone = useIsPhone();
  const isTop = useLayer(opened);
  return (
    <Drawer
      opened={useOpenAfterMount(opened)}
      onClose={() => {
        if (isTop()) onClose();
      }}
      title={title}
      position="right"
      size={isPhone ? '100%' : 480}
      padding={20}
      zIndex={layerZ.drawer}
      transitionProps={{ duration: 140 }}
      overlayProps={{ color: 'var(--overlay)', backgroundOpacity: 1 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ content: classes.content ?? '', header: classes.header ?? '', title: classes.title ?? '' }}
    >
      {children}
    </Drawer>
  );
}
