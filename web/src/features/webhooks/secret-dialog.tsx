import { oldSecretHours } from '@crm/contract/records/webhooks';
import { Button, CopyButton, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import classes from './webhooks.module.css';

interface Props {
  secret: string;
  /** It replaces another one. */
  isNew: boolean;
  onClose: () => void;
}

/** The only time that anybody sees it. */
export function SecretDialog({ secret, isNew, onClose }: Props) {
  const former = isNew ? ` The former secret signs too for ${oldSecretHours} hours.` : '';
  return (
    <Dialog title="The secret of the webhook" size={520} onClose={onClose}>
      <div className={classes.secret}>
        <p className={classes.quiet}>
          The receiver checks signatures with it. It is shown only now: give it to whoever runs the receiver.{former}
        </p>
        <TextInput label="Secret" readOnly value={secret} data-autofocus onFocus={(event) => event.currentTarget.select()} />
        <div className={classes.secretActions}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button
                leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} stroke={1.75} aria-hidden />}
                onClick={copy}
              >
                {copied ? 'Copied' : 'Copy the secret'}
              </Button>
            )}
          </CopyButton>
        </div>
      </div>
    </Dialog>
  );
}
