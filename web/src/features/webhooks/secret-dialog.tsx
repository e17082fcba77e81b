import { oldSecretHours } from '@crm/contract/records/webhooks';
import { ShownOnceDialog } from '../../ui/dialog/shown-once-dialog.tsx';

interface Props {
  secret: string;
  /** It replaces another one. */
  isNew: boolean;
  onClose: () => void;
}

export function SecretDialog({ secret, isNew, onClose }: Props) {
  const former = isNew ? ` The former secret signs too for ${oldSecretHours} hours.` : '';
  return (
    <ShownOnceDialog
      title="The secret of the webhook"
      text={`The receiver checks signatures with it. It is shown only now: give it to whoever runs the receiver.${former}`}
      label="Secret"
      value={secret}
      copyLabel="Copy the secret"
      onClose={onClose}
    />
  );
}
