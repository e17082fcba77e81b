import { lazy, useState } from 'react';
import { LateDialog } from '../../ui/dialog/late-dialog.tsx';
import type { PaletteProps } from './palette-entries.ts';

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));

/** The palette is loaded when it is first asked for. */
export function PaletteHost(props: PaletteProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <LateDialog>
      <CommandPalette {...props} />
    </LateDialog>
  );
}
