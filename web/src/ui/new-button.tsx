import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useKeyMark } from './keys/single-keys.ts';

/** Opens the form of a new record; so does N. */
export function NewButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button {...useKeyMark('n')} leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onClick}>
      {children}
    </Button>
  );
}
