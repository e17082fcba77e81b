import { ActionIcon, type MantineColorScheme, Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { type Icon, IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import classes from './shell.module.css';

const themes: readonly { value: MantineColorScheme; label: string; icon: Icon }[] = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'Auto', icon: IconDeviceDesktop },
];

export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const Glyph = shown === 'dark' ? IconSun : IconMoon;
  const current = themes.find((theme) => theme.value === colorScheme)?.label ?? 'Auto';
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon className={classes.icon} variant="subtle" color="gray" aria-label={`Theme: ${current}`}>
          <Glyph size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label="Theme">
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(schemeOf(value))}>
          {themes.map(({ value, label, icon: Choice }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              closeMenuOnClick
              checkIcon={<IconCheck size={14} stroke={2} aria-hidden />}
              rightSection={<Choice size={16} stroke={1.75} aria-hidden />}
            >
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

function schemeOf(value: string): MantineColorScheme {
  return themes.find((theme) => theme.value === value)?.value ?? 'auto';
}
