import { Drawer } from '@mantine/core';
import { useIsPhone } from '../use-is-phone.ts';
import { layerZ, useLayer } from './layers.ts';
import classes from './side-drawer.module.css';
import type { SideDrawerProps } from './side-drawer.tsx';
import { useOpenAfterMount } from './use-open-after-mount.ts';

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
