import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { sendNow, useIsConnected } from '../chat-socket.ts';
import { FileLine } from '../files/message-file.tsx';
import { isBehindUpload, useFileUploads } from '../files/uploads.ts';
import { removeUnsent, retryUnsent } from '../outbox.ts';
import { noAnswer, type Unsent } from '../unsent-storage.ts';
import { MessageText } from './message-text.tsx';
import classes from './thread-log.module.css';

/** Written, and not yet confirmed by the server. */
export function UnsentMessage({ me, entry }: { me: number; entry: Unsent }) {
  const isConnected = useIsConnected();
  const isHeld = isBehindUpload(useFileUploads(), me, entry);
  return (
    <div className={classes.group} data-own data-unsent={entry.key}>
      {entry.file && <FileLine {...entry.file} />}
      {entry.text !== '' && (
        <p className={classes.bubble}>
          <MessageText text={entry.text} />
        </p>
      )}
      {entry.failure === undefined ? (
        <p className={classes.by}>
          {!isConnected ? 'Sent when the connection is back' : isHeld ? 'Sent after the file' : 'Sending…'}
        </p>
      ) : (
        <Failure entry={entry} failure={entry.failure} />
      )}
    </div>
  );
}

function Failure({ entry, failure }: { entry: Unsent; failure: string }) {
  const retry = () => {
    retryUnsent(entry);
    sendNow();
  };
  return (
    <div className={classes.failure} role="alert">
      <IconAlertCircle size={14} stroke={1.75} aria-hidden />
      <span>
        Failed to send message
        {failure !== noAnswer && <span className={classes.reason}>{failure}</span>}
      </span>
      <Button variant="default" size="compact-xs" onClick={retry}>
        Retry
      </Button>
      <Button variant="default" size="compact-xs" onClick={() => removeUnsent(entry.key)}>
        Discard
      </Button>
    </div>
  );
}
