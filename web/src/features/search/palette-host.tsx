import { useHotkeys } from '@mantine/hooks';
import { lazy, useState } from 'react';
import { LateDialog } from '../../ui/dialog/late-dialog.tsx';
import type { PaletteProps } from './palette-entries.ts';

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));

/** Ctrl K everywhere, fields included; the palette itself is loaded when it is first asked for. */
export function PaletteHost({ onOpen, ...props }: PaletteProps & { onOpen: () => void }) {
  const [wasOpened, setWasOpened] = useState(false);
  useHotkeys([['mod+K', onOpen]], []);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <LateDialog>
      <CommandPalette {...props} />
    </LateDialog>
  );
}
