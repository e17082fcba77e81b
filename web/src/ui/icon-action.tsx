import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { lazy, type PointerEvent, Suspense, useState } from 'react';
import { Delayed } from './delayed.tsx';
import classes from './icon-action.module.css';
import type { useKeyMark } from './keys/single-keys.ts';

interface Props {
  icon: Icon;
  /** What a screen reader says; it names the record: 'Edit Kestrel Freight'. */
  label: string;
  /** What the tooltip says, where the record is in sight anyway: 'Edit'. */
  tip?: string;
  onClick: () => void;
  isBusy?: boolean;
  isDisabled?: boolean;
  /** What a key finds it by. */
  keyMark?: ReturnType<typeof useKeyMark>;
}

// A tooltip weighs as much as a table: it is loaded when a pointer first rests on an icon.
const IconTip = lazy(async () => ({ default: (await import('./icon-tip.tsx')).IconTip }));
const tipDelay = 300;

export function IconAction({ icon: Glyph, label, tip = label, onClick, isBusy = false, isDisabled = false, keyMark }: Props) {
  const [hovered, setHovered] = useState<HTMLElement | null>(null);
  const handleEnter = ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
    if (pointerType === 'mouse') setHovered(currentTarget);
  };
  return (
    <>
      <ActionIcon
        {...keyMark}
        className={classes.action}
        variant="subtle"
        color="gray"
        aria-label={label}
        loading={isBusy}
        disabled={isDisabled}
        onClick={onClick}
        onPointerEnter={handleEnter}
        onPointerLeave={() => setHovered(null)}
      >
        <Glyph size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      {hovered && (
        <Suspense>
          <Delayed delay={tipDelay}>
            <IconTip target={hovered} label={tip} />
          </Delayed>
        </Suspense>
      )}
    </>
  );
}
