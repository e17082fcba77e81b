import { TextInput, type TextInputProps } from '@mantine/core';

type Props = Omit<TextInputProps, 'onChange' | 'type'> & { onChange?: (digits: string) => void };

/** Digits only: everything else is dropped while typing and pasting. */
export function DigitsInput({ onChange, ...rest }: Props) {
  return (
    <TextInput {...rest} inputMode="numeric" onChange={(event) => onChange?.(event.currentTarget.value.replace(/\D/g, ''))} />
  );
}
