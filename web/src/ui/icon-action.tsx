import { ActionIcon, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import classes from './icon-action.module.css';

interface Props {
  icon: Icon;
  /** What a screen reader says; it names the record: 'Edit Kestrel Freight'. */
  label: string;
  /** What the tooltip says, where the record is in sight anyway: 'Edit'. */
  tip?: string;
  onClick: () => void;
  isBusy?: boolean;
  isDisabled?: boolean;
}

export function IconAction({ icon: Glyph, label, tip = label, onClick, isBusy = false, isDisabled = false }: Props) {
  return (
    <Tooltip label={tip}>
      <ActionIcon
        className={classes.action}
        variant="subtle"
        color="gray"
        aria-label={label}
        loading={isBusy}
        disabled={isDisabled}
        onClick={onClick}
      >
        <Glyph size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
