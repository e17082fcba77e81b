import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import classes from './icon-action.module.css';
import type { useKeyMark } from './keys/single-keys.ts';
import { useTip } from './late/use-tip.tsx';

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

export function IconAction({ icon: Glyph, label, tip = label, onClick, isBusy = false, isDisabled = false, keyMark }: Props) {
  const { target, tip: shownTip } = useTip(tip);
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
        {...target}
      >
        <Glyph size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      {shownTip}
    </>
  );
}
