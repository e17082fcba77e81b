import { Loader, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { look } from './alerts.tsx';
import { pushLayer } from './layers.ts';
import { openModal } from './open-modal.tsx';
import classes from './progress.module.css';

const delayMs = 150;
let opened = 0;

/** Says that something is being done, without a button, until the answer is called. What is done at once is not said. */
export function showProgress(text: ReactNode): () => void {
  const modalId = `progress-${++opened}`;
  let close: (() => void) | undefined;
  const wait = setTimeout(() => {
    const removeLayer = pushLayer();
    const modal = openModal(modalId, async () => ({
      ...look,
      size: 320,
      closeOnEscape: false,
      closeOnClickOutside: false,
      children: (
        <div className={classes.progress} role="status">
          <Loader size={18} aria-hidden />
          <Modal.Title className={classes.text}>{text}</Modal.Title>
        </div>
      ),
    }));
    close = () => {
      removeLayer();
      modal.close();
    };
  }, delayMs);
  return () => {
    clearTimeout(wait);
    close?.();
  };
}

export async function withProgress<T>(text: ReactNode, work: Promise<T>): Promise<T> {
  const close = showProgress(text);
  return work.finally(close);
}
