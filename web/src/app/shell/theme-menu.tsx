import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { type Icon, IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import type { Ref } from 'react';
import { ThemeButton } from './theme-button.tsx';

const themes: readonly { value: MantineColorScheme; label: string; icon: Icon }[] = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'Auto', icon: IconDeviceDesktop },
];

export function ThemeMenu({ buttonRef }: { buttonRef: Ref<HTMLButtonElement> }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu>
      <Menu.Target>
        <ThemeButton ref={buttonRef} />
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
