import { Button } from '@mantine/core';
import { IconAlertTriangle, IconUpload, IconX } from '@tabler/icons-react';
import { IconAction } from '../../ui/icon-action.tsx';
import { ProgressLine } from '../imports/steps/progress-line.tsx';
import { sizeText } from './attachment-words.ts';
import classes from './attachments.module.css';
import type { Upload } from './use-attachment-uploads.ts';

interface Props {
  upload: Upload;
  onCancel: (key: number) => void;
  onRetry: (upload: Upload) => void;
  onDismiss: (key: number) => void;
}

/** An upload that is running or has failed. */
export function UploadRow({ upload, onCancel, onRetry, onDismiss }: Props) {
  const { key, file, share, failure } = upload;
  const hasFailed = failure !== undefined;
  const Glyph = hasFailed ? IconAlertTriangle : IconUpload;
  return (
    <li className={classes.row} data-failed={hasFailed || undefined}>
      <span className={classes.glyph}>
        <Glyph size={18} stroke={1.6} aria-hidden />
      </span>
      <div className={classes.words}>
        <p className={classes.name}>{file.name}</p>
        {hasFailed && (
          <div className={classes.failure} role="alert">
            <p>Failed to attach the document. Please try again.</p>
            {failure && <p>{failure}</p>}
            <Button size="xs" variant="default" aria-label={`Try again: ${file.name}`} onClick={() => onRetry(upload)}>
              Try again
            </Button>
          </div>
        )}
        {!hasFailed && share === undefined && <p className={classes.facts}>Waiting, {sizeText(file.size)}</p>}
        {!hasFailed && share !== undefined && (
          <ProgressLine label={share < 1 ? `Sending ${sizeText(file.size)}` : 'Storing'} share={share} />
        )}
      </div>
      <span className={classes.actions}>
        {hasFailed ? (
          <IconAction icon={IconX} label={`Dismiss ${file.name}`} tip="Dismiss" onClick={() => onDismiss(key)} />
        ) : (
          <IconAction icon={IconX} label={`Cancel ${file.name}`} tip="Cancel" onClick={() => onCancel(key)} />
        )}
      </span>
    </li>
  );
}
