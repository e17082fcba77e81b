import type { Attachment } from '@crm/contract/work/attachments';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { ownAddress } from '../../lib/address/own-address.ts';
import { iconOf, isPicture } from './attachment-words.ts';
import classes from './attachments.module.css';

/** A larger picture has no thumbnail; it is loaded when it is opened. */
const maxThumbnailBytes = 2 * 1024 * 1024;

interface Props {
  attachment: Attachment;
  onShow: (attachment: Attachment) => void;
}

/** The icon of a document, or the thumbnail of a picture, which opens it. */
export function AttachmentGlyph({ attachment, onShow }: Props) {
  const { name, type, size, url } = attachment;
  const [isBroken, setBroken] = useState(false);
  const Glyph = iconOf(type);
  const icon = <Glyph size={18} stroke={1.6} aria-hidden />;
  if (!isPicture(type)) return <span className={classes.glyph}>{icon}</span>;
  const hasThumbnail = size <= maxThumbnailBytes && !isBroken;
  return (
    <UnstyledButton className={classes.glyph} aria-label={`Preview ${name}`} onClick={() => onShow(attachment)}>
      {hasThumbnail ? <img src={ownAddress(url)} alt="" loading="lazy" onError={() => setBroken(true)} /> : icon}
    </UnstyledButton>
  );
}
