import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import classes from './auth.module.css';

/** Mantine's own password field hides its button from the keyboard. */
export function PasswordField(props: TextInputProps & { label: string; ref?: Ref<HTMLInputElement> }) {
  const [isShown, setShown] = useState(false);
  const Glyph = isShown ? IconEyeOff : IconEye;
  const what = props.label.toLowerCase();
  return (
    <TextInput
      size="md"
      {...props}
      type={isShown ? 'text' : 'password'}
      rightSection={
        <ActionIcon
          className={classes.reveal}
          variant="subtle"
          color="gray"
          aria-label={isShown ? `Hide ${what}` : `Show ${what}`}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Glyph size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      }
    />
  );
}
