import type { ChatFile } from '@crm/contract/office/chat';
import { UnstyledButton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, type ReactNode, useState } from 'react';
import { ownAddress } from '../../../lib/address/own-address.ts';
import { LateDialog } from '../../../ui/dialog/late-dialog.tsx';
import { downloadFile } from '../../../ui/download-file.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import { iconOf, isPicture, sizeText } from '../../attachments/attachment-words.ts';
import classes from './files.module.css';

const Preview = lazy(async () => ({ default: (await import('../../attachments/attachment-preview.tsx')).AttachmentPreview }));
/** A larger picture is loaded when it is opened. */
const maxShownBytes = 5 * 1024 * 1024;

/** The file of a message: a picture that opens, or its name to download. */
export function MessageFile({ file }: { file: ChatFile }) {
  const [isBroken, setBroken] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isShown = isPicture(file.type) && file.size <= maxShownBytes && !isBroken;
  return (
    <>
      {isShown ? (
        <UnstyledButton className={classes.picture} aria-label={`Preview ${file.name}`} onClick={() => setOpen(true)}>
          <img src={ownAddress(file.url)} alt="" loading="lazy" onError={() => setBroken(true)} />
        </UnstyledButton>
      ) : (
        <FileLine name={file.name} type={file.type} size={file.size}>
          <IconAction
            icon={IconDownload}
            label={`Download ${file.name}`}
            tip="Download"
            onClick={() => void downloadFile(ownAddress(file.url))}
          />
        </FileLine>
      )}
      {isOpen && (
        <LateDialog>
          <Preview attachment={file} onClose={() => setOpen(false)} />
        </LateDialog>
      )}
    </>
  );
}

interface LineProps {
  name: string;
  type: string;
  size: number;
  children?: ReactNode;
}

export function FileLine({ name, type, size, children }: LineProps) {
  const Glyph = iconOf(type);
  return (
    <div className={classes.file}>
      <Glyph size={20} stroke={1.6} aria-hidden />
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.size}>{sizeText(size)}</span>
      </div>
      {children}
    </div>
  );
}
