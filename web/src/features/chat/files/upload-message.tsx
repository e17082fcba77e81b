import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { ProgressLine } from '../../imports/steps/progress-line.tsx';
import { useIsConnected } from '../chat-socket.ts';
import { MessageText } from '../thread/message-text.tsx';
import classes from '../thread/thread-log.module.css';
import { discardUpload, retryUpload } from './file-uploads.ts';
import own from './files.module.css';
import { FileLine } from './message-file.tsx';
import type { FileUpload } from './uploads.ts';

/** A file that is not on the server yet. */
export function UploadMessage({ entry }: { entry: FileUpload }) {
  const { key, file, text, share, failure } = entry;
  const isConnected = useIsConnected();
  const waiting = isConnected ? 'Waiting' : 'Sent when the connection is back';
  return (
    <div className={classes.group} data-own data-unsent={key}>
      <FileLine name={file.name} type={file.type} size={file.size} />
      {text !== '' && (
        <p className={classes.bubble}>
          <MessageText text={text} />
        </p>
      )}
      {failure === undefined ? (
        <div className={own.progress}>
          {share === undefined ? (
            <p className={classes.by}>{waiting}</p>
          ) : (
            <ProgressLine label={share < 1 ? 'Sending' : 'Storing'} share={share} />
          )}
          <Button variant="default" size="compact-xs" aria-label={`Cancel ${file.name}`} onClick={() => discardUpload(key)}>
            Cancel
          </Button>
        </div>
      ) : (
        <div className={classes.failure} role="alert">
          <IconAlertCircle size={14} stroke={1.75} aria-hidden />
          <span>
            Failed to send the file
            {failure !== '' && <span className={classes.reason}>{failure}</span>}
          </span>
          <Button variant="default" size="compact-xs" onClick={() => retryUpload(entry)}>
            Retry
          </Button>
          <Button variant="default" size="compact-xs" onClick={() => discardUpload(key)}>
            Discard
          </Button>
        </div>
      )}
    </div>
  );
}
