import type { Attachment } from '@crm/contract/work/attachments';
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useFileDrop } from '../imports/steps/use-file-drop.ts';
import { AttachmentPreview } from './attachment-preview.tsx';
import { AttachmentRow } from './attachment-row.tsx';
import classes from './attachments.module.css';
import { NoAttachments } from './no-attachments.tsx';
import { UploadRow } from './upload-row.tsx';
import { useAttachmentUploads } from './use-attachment-uploads.ts';
import { usePastedFiles } from './use-pasted-files.ts';

/** Lets a menu outside the section open the file dialog. */
export interface AttachmentPicker {
  open: () => void;
}

interface Props {
  taskId: number;
  attachments: readonly Attachment[];
  canWrite: boolean;
  /** Settles when the list is up to date. */
  onChanged: () => unknown;
  /** At the right of the heading. */
  action?: ReactNode;
  ref?: Ref<AttachmentPicker>;
}

/** The documents of a task; files are chosen, dropped or pasted. */
export function AttachmentsSection({ taskId, attachments, canWrite, onChanged, action, ref }: Props) {
  const [shown, setShown] = useState<Attachment>();
  const input = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { uploads, start, retry, cancel, dismiss } = useAttachmentUploads(taskId, onChanged);
  const startAllowed = (files: readonly File[]) => {
    if (canWrite) start(files);
  };
  const isOver = useFileDrop(startAllowed);
  usePastedFiles(startAllowed);
  const open = () => input.current?.click();
  useImperativeHandle(ref, () => ({ open }));

  const handleRemoved = async () => {
    await onChanged();
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <section className={classes.section} aria-labelledby="attachments" data-over={(canWrite && isOver) || undefined}>
      <div className={classes.head}>
        <h2 id="attachments" ref={heading} tabIndex={-1}>
          Attachments <span className={classes.count}>{attachments.length}</span>
        </h2>
        {action}
      </div>
      {attachments.length === 0 && uploads.length === 0 && <NoAttachments onChoose={canWrite ? open : undefined} />}
      <ul className={classes.list}>
        {attachments.map((attachment) => (
          <AttachmentRow key={attachment.id} attachment={attachment} onShow={setShown} onRemoved={handleRemoved} />
        ))}
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} onCancel={cancel} onRetry={retry} onDismiss={dismiss} />
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Documents to attach"
        onChange={({ currentTarget }) => {
          startAllowed([...(currentTarget.files ?? [])]);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <AttachmentPreview attachment={shown} onClose={() => setShown(undefined)} />
    </section>
  );
}
