import type { Role } from '@crm/contract/permissions';
import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));

export interface PaletteProps {
  role: Role;
  isOpen: boolean;
  onClose: () => void;
  onLogout: () => void;
}

/** Ctrl K everywhere, fields included; the palette itself is loaded when it is first asked for. */
export function PaletteHost({ onOpen, ...props }: PaletteProps & { onOpen: () => void }) {
  const [wasOpened, setWasOpened] = useState(false);
  useHotkeys([['mod+K', onOpen]], []);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <CommandPalette {...props} />
    </Suspense>
  );
}
