import { hasExtension } from '@crm/contract/rules/phone-numbers';
import { TextInput, type TextInputProps } from '@mantine/core';

type Props = Omit<TextInputProps, 'onChange' | 'type'> & { onChange?: (phone: string) => void };

/** Digits only. An extension stays where it was typed, and the form says that it has to go: it must not become part of the number. */
export function PhoneInput({ onChange, ...rest }: Props) {
  return <TextInput {...rest} inputMode="tel" onChange={(event) => onChange?.(phoneOf(event.currentTarget.value))} />;
}

export function phoneOf(text: string): string {
  return hasExtension(text) ? text : text.replace(/\D/g, '');
}
