import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { company } from '../../lib/company/company.ts';
import { formatAmount } from '../../lib/money.ts';
import { readAmount, typedAmount } from './amount-text.ts';

type Props = Omit<TextInputProps, 'onChange' | 'type' | 'value'> & { value?: string; onChange?: (amount: string) => void };

/**
 * An amount in the reader's way of writing, without letters. While it is typed, the field says what was understood; when it is left, it shows that.
 * What is not understood goes on as it was typed, and the form refuses it.
 */
export function AmountInput({ value = '', onChange, onBlur, ...rest }: Props) {
  const { currencySign, signPlace } = company.useValue();
  const [typed, setTyped] = useState<string>();
  const understood = typed === undefined ? undefined : readAmount(typed);
  const isPlain = understood === undefined || typed === typedAmount(understood);
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      {...(signPlace === 'before'
        ? { leftSection: currencySign, leftSectionWidth: 16 + 8 * currencySign.length }
        : { rightSection: currencySign, rightSectionWidth: 16 + 8 * currencySign.length })}
      value={typed ?? typedAmount(value)}
      {...(!isPlain && {
        rightSection: (
          <Text component="output" size="sm" c="dimmed" pe="xs" style={{ whiteSpace: 'nowrap' }}>
            = {formatAmount(Number(understood))}
          </Text>
        ),
        rightSectionWidth: 'auto',
      })}
      rightSectionPointerEvents="none"
      onChange={(event) => {
        const text = event.currentTarget.value.replace(/\p{L}/gu, '');
        setTyped(text);
        onChange?.(readAmount(text) ?? text);
      }}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}
