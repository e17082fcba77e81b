import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { HeldKeys } from '../../ui/held-keys.tsx';
import type { PaletteProps } from './palette-entries.ts';

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));

/** Ctrl K everywhere, fields included; the palette itself is loaded when it is first asked for. */
export function PaletteHost({ onOpen, ...props }: PaletteProps & { onOpen: () => void }) {
  const [wasOpened, setWasOpened] = useState(false);
  useHotkeys([['mod+K', onOpen]], []);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={<HeldKeys />}>
      <CommandPalette {...props} />
    </Suspense>
  );
}
