import type { ImportKind } from '@crm/contract/imports/import-kinds';
import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { kindsOfImport } from '../import-kinds.ts';
import { ImportFrame } from './import-frame.tsx';

/** Files that nobody imported are removed after some days, and an import belongs to who began it. */
export function GoneImport({ kind }: { kind: ImportKind }) {
  return (
    <ImportFrame kind={kind} step={null}>
      <EmptyState
        icon={IconFileOff}
        title="This import is not there any more."
        text="A file that waits is removed after some days. Nothing of it was imported."
        action={
          <Button component={Link} to={kindsOfImport[kind].path}>
            Choose a file
          </Button>
        }
      />
    </ImportFrame>
  );
}
