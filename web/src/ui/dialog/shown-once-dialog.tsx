import { Button, CopyButton, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Dialog } from './dialog.tsx';
import classes from './shown-once-dialog.module.css';

interface Props {
  title: string;
  text: string;
  label: string;
  value: string;
  copyLabel: string;
  onClose: () => void;
}

/** A secret that nobody sees a second time. */
export function ShownOnceDialog({ title, text, label, value, copyLabel, onClose }: Props) {
  return (
    <Dialog title={title} size={520} onClose={onClose}>
      <div className={classes.body}>
        <p>{text}</p>
        <TextInput label={label} readOnly value={value} data-autofocus onFocus={(event) => event.currentTarget.select()} />
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <CopyButton value={value}>
            {({ copied, copy }) => (
              <Button
                leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} stroke={1.75} aria-hidden />}
                onClick={copy}
              >
                {copied ? 'Copied' : copyLabel}
              </Button>
            )}
          </CopyButton>
        </div>
      </div>
    </Dialog>
  );
}
