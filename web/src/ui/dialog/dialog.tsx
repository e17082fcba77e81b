import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsPhone } from '../use-is-phone.ts';
import classes from './form-dialog.module.css';
import { layerZ, useLayer } from './layers.ts';
import { useReturnedFocus } from './use-returned-focus.ts';

interface Props {
  title: string;
  size?: number;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog without a form: nothing can be lost by closing it. */
export function Dialog({ title, size = 560, onClose, children }: Props) {
  const isPhone = useIsPhone();
  const isTop = useLayer(true);
  useReturnedFocus();
  return (
    <Modal
      opened
      onClose={() => {
        if (isTop()) onClose();
      }}
      title={title}
      size={size}
      padding={0}
      yOffset="min(104px, 12dvh)"
      fullScreen={isPhone}
      zIndex={layerZ.dialog}
      transitionProps={{ duration: 140, transition: 'fade' }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ content: classes.content ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
    >
      {children}
    </Modal>
  );
}
