import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import classes from './attachments.module.css';

export function NoAttachments({ onChoose }: { onChoose: (() => void) | undefined }) {
  return (
    <div className={classes.empty}>
      <EmptyState
        icon={IconPaperclip}
        title="No documents yet"
        text={onChoose && 'Drop files on this page or paste a picture.'}
        action={
          onChoose && (
            <Button size="xs" variant="default" onClick={onChoose}>
              Choose files
            </Button>
          )
        }
      />
    </div>
  );
}
