import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatInstant } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import { PlainRow } from '../../ui/rows/plain-rows.tsx';

interface Props {
  icon: Icon;
  name: string;
  /** When it was added and last used; null where there is none. */
  at: { addedAt: string; lastUsedAt: string | null } | null;
  /** What is said instead. */
  none?: string;
  children?: ReactNode;
}

export function FactorRow({ icon, name, at, none, children }: Props) {
  const timeZone = useProfile()?.timeZone;
  return (
    <PlainRow icon={icon} name={name} lines={[at && timeZone ? timesText(at, timeZone) : none]}>
      {children}
    </PlainRow>
  );
}

function timesText({ addedAt, lastUsedAt }: NonNullable<Props['at']>, timeZone: string): string {
  const used = lastUsedAt ? `last used ${formatInstant(lastUsedAt, timeZone)}` : 'never used';
  return `Added ${formatInstant(addedAt, timeZone)}, ${used}`;
}
