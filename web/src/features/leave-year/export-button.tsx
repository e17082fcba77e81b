import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { ownAddress } from '../../lib/address/own-address.ts';
import { handleDownload } from '../../ui/download-file.ts';

export function ExportButton({ path }: { path: string }) {
  return (
    <Button
      component="a"
      href={ownAddress(`/api${path}`)}
      download
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      onClick={(event) => void handleDownload(event)}
    >
      Export CSV
    </Button>
  );
}
