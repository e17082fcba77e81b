import { ActionIcon, type ActionIconProps, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './shell.module.css';

type Props = ActionIconProps & Omit<ComponentProps<'button'>, keyof ActionIconProps>;

const words = { light: 'Light', dark: 'Dark', auto: 'Auto' };

export function ThemeButton(props: Props) {
  const { colorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const Glyph = shown === 'dark' ? IconSun : IconMoon;
  return (
    <ActionIcon {...props} className={classes.icon} variant="subtle" color="gray" aria-label={`Theme: ${words[colorScheme]}`}>
      <Glyph size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
