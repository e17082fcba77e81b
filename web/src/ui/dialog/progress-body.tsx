import { Loader, Modal } from '@mantine/core';
import classes from './alerts.module.css';

export function ProgressBody({ text }: { text: string }) {
  return (
    <div className={classes.progress} role="status">
      <Loader size={18} aria-hidden />
      <Modal.Title className={classes.progressText}>{text}</Modal.Title>
    </div>
  );
}
