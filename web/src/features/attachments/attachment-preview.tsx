import type { Attachment } from '@crm/contract/work/attachments';
import { Button, Modal } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ownAddress } from '../../lib/address/own-address.ts';
import { layerZ, useLayer } from '../../ui/dialog/layers.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './attachments.module.css';

type Shown = Pick<Attachment, 'id' | 'name' | 'url'>;

interface Props {
  attachment: Shown | undefined;
  onClose: () => void;
}

export function AttachmentPreview({ attachment, onClose }: Props) {
  const isPhone = useIsPhone();
  const isTop = useLayer(attachment !== undefined);
  return (
    <Modal
      opened={attachment !== undefined}
      onClose={() => {
        if (isTop()) onClose();
      }}
      title={attachment?.name}
      size="auto"
      centered
      fullScreen={isPhone}
      zIndex={layerZ.dialog}
      transitionProps={{ duration: 140, transition: 'fade' }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ title: classes.previewTitle ?? '', body: classes.preview ?? '' }}
    >
      {attachment && <Picture key={attachment.id} attachment={attachment} />}
    </Modal>
  );
}

function Picture({ attachment: { name, url } }: { attachment: Shown }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <>
      {isBroken ? (
        <p role="alert">This picture could not be shown.</p>
      ) : (
        <img src={ownAddress(url)} alt={name} onError={() => setBroken(true)} />
      )}
      <Button
        variant="default"
        leftSection={<IconDownload size={14} stroke={1.75} aria-hidden />}
        onClick={() => void downloadFile(ownAddress(url))}
      >
        Download
      </Button>
    </>
  );
}
