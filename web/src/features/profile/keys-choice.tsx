import '@mantine/core/styles/Switch.css';
import { Button, Switch } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { keyList, useSingleKeysChoice } from '../../ui/keys/single-keys.ts';

/** Single keys are in the way of some who speak to their computer or use it with a switch. Ctrl K always works. */
export function KeysChoice() {
  const { isOn, canChoose, choose } = useSingleKeysChoice();
  return (
    <>
      <Switch
        label="Keyboard shortcuts"
        description="Single keys, such as N for a new record. Ctrl K always works."
        checked={isOn}
        disabled={!canChoose}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      <Button
        variant="default"
        leftSection={<IconKeyboard size={16} stroke={1.75} aria-hidden />}
        onClick={() => keyList.set(true)}
      >
        Show all keys
      </Button>
    </>
  );
}
