import { duplicatePinMessage, pinFormat, pinFormatMessage } from '@crm/contract/accounts/setup';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fieldsOf } from '../../lib/api.ts';
import { showFailure, showSuccess } from '../../ui/dialog/alerts.tsx';
import { useKeyMark } from '../../ui/keys/single-keys.ts';
import { pinQuery, useCreatePin } from './setup.api.ts';
import classes from './setup.module.css';

const mismatchMessage = 'PIN and confirmation PIN do not match.';
const titles: Record<string, string> = {
  [pinFormatMessage]: 'Invalid Format',
  [mismatchMessage]: 'Mismatch',
  [duplicatePinMessage]: 'Duplicate PIN',
};

/** Errors appear when a field was left; the button is off until all three rules hold. */
export function PinForm() {
  const create = useCreatePin();
  const newMark = useKeyMark('n');
  const current = useQuery(pinQuery).data?.code;
  const [pin, setPin] = useState('');
  const [repeated, setRepeated] = useState('');
  const [left, setLeft] = useState({ pin: false, repeated: false });

  const pinError = pinErrorOf(pin, current);
  const repeatError = pin === repeated ? null : mismatchMessage;
  const refused = create.isError ? fieldsOf(create.error).pin : undefined;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (pinError || repeatError || create.isPending) return;
    create.mutate(pin, {
      onSuccess: () => {
        setPin('');
        setRepeated('');
        setLeft({ pin: false, repeated: false });
        showSuccess('PIN created successfully!');
      },
      onError: (error) => {
        if (!fieldsOf(error).pin) showFailure('Error', error, 'Failed to create PIN. Please try again.');
      },
    });
  };
  return (
    <form className={classes.pin} noValidate onSubmit={handleSubmit}>
      <TextInput
        {...newMark}
        label="New PIN"
        placeholder="ABC123"
        autoComplete="off"
        value={pin}
        error={explained((left.pin && pin !== '' && pinError) || refused)}
        onBlur={() => setLeft({ ...left, pin: true })}
        onChange={(event) => {
          create.reset();
          setPin(normalised(event.currentTarget.value));
        }}
      />
      <TextInput
        label="Confirm PIN"
        placeholder="ABC123"
        autoComplete="off"
        value={repeated}
        error={explained(left.repeated && repeated !== '' && repeatError)}
        onBlur={() => setLeft({ ...left, repeated: true })}
        onChange={(event) => setRepeated(normalised(event.currentTarget.value))}
      />
      <Button type="submit" loading={create.isPending} disabled={pinError !== null || repeatError !== null}>
        Create PIN
      </Button>
    </form>
  );
}

function explained(message: string | false | null | undefined) {
  if (!message) return undefined;
  return (
    <>
      <b>{titles[message] ?? 'Error'}</b>: {message}
    </>
  );
}

function normalised(text: string): string {
  return text.trim().toUpperCase().slice(0, 6);
}

function pinErrorOf(pin: string, current: string | undefined): string | null {
  if (!pinFormat.test(pin)) return pinFormatMessage;
  return pin === current ? duplicatePinMessage : null;
}
