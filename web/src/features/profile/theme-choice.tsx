import { Button, type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { type Icon, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import classes from './profile.module.css';

const choices: readonly { value: MantineColorScheme; label: string; icon: Icon }[] = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'System', icon: IconDeviceDesktop },
];

/** Kept in this browser, like the choice of the switch in the top bar. */
export function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div className={classes.themes}>
      {choices.map(({ value, label, icon: Glyph }) => (
        <Button
          key={value}
          variant={value === colorScheme ? 'light' : 'default'}
          aria-pressed={value === colorScheme}
          leftSection={<Glyph size={16} stroke={1.75} aria-hidden />}
          onClick={() => setColorScheme(value)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
