import { type Attachment, attachmentCalls } from '@crm/contract/work/attachments';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { ownAddress } from '../../lib/address/own-address.ts';
import { api } from '../../lib/api.ts';
import { askToRemove } from '../../ui/dialog/attempt.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { IconAction } from '../../ui/icon-action.tsx';
import { EntryTime } from '../history/entry-time.tsx';
import { AttachmentGlyph } from './attachment-glyph.tsx';
import { sizeText } from './attachment-words.ts';
import classes from './attachments.module.css';

interface Props {
  attachment: Attachment;
  onShow: (attachment: Attachment) => void;
  onRemoved: () => Promise<void>;
}

export function AttachmentRow({ attachment, onShow, onRemoved }: Props) {
  const { id, name, size, uploadedBy, createdAt, url, canDelete } = attachment;
  const remove = useMutation({ mutationFn: () => api(attachmentCalls.remove, { params: { id: String(id) } }) });

  const handleRemove = async () => {
    const isGone = await askToRemove(
      { text: 'This document will be deleted.', record: { name, detail: sizeText(size) } },
      () => remove.mutateAsync(),
      { done: 'Document deleted.', failed: 'Failed to delete the document. Please try again.' },
    );
    if (isGone) await onRemoved();
  };
  return (
    <li className={classes.row}>
      <AttachmentGlyph attachment={attachment} onShow={onShow} />
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.facts}>
          <span>{sizeText(size)}</span>
          <span>{uploadedBy}</span>
          <EntryTime at={createdAt} />
        </p>
      </div>
      <span className={classes.actions}>
        <IconAction
          icon={IconDownload}
          label={`Download ${name}`}
          tip="Download"
          onClick={() => void downloadFile(ownAddress(url))}
        />
        {canDelete && (
          <IconAction
            icon={IconTrash}
            label={`Delete ${name}`}
            tip="Delete"
            isBusy={remove.isPending}
            onClick={() => void handleRemove()}
          />
        )}
      </span>
    </li>
  );
}
