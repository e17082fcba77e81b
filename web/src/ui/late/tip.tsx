import { Tooltip } from '@mantine/core';

/** Mounted while the pointer rests on its target. */
export function Tip({ target, label }: { target: HTMLElement; label: string }) {
  return <Tooltip target={target} label={label} defaultOpened />;
}
