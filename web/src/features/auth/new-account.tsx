import { TextInput } from '@mantine/core';
import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { useState } from 'react';
import { fieldsOf } from '../../lib/api.ts';
import classes from './auth.module.css';
import { PasswordField } from './password-field.tsx';

const empty = { name: '', email: '', password: '', confirmPassword: '' };
export type NewAccount = typeof empty;
type Schema = Parameters<typeof schemaResolver>[0];

/** The form of a new account, with further fields and the e-mail if it is known: they are checked when it is sent, and from then on while somebody types. */
export function useNewAccountForm<More extends Record<string, string>>(schema: Schema, more: More, email = '') {
  const [wasTried, setTried] = useState(false);
  const form = useForm<NewAccount & More>({
    initialValues: { ...empty, ...more, email },
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnChange: wasTried,
    onValuesChange: (values, previous) => {
      // A change of the first password can make the second one wrong or right.
      if (wasTried && values.password !== previous.password) void form.validateField('confirmPassword');
    },
  });
  const onSubmit = (send: (values: NewAccount & More) => void) =>
    form.onSubmit(
      (values) => {
        setTried(true);
        send(values);
      },
      () => setTried(true),
    );
  const showRefusal = (error: unknown) => form.setErrors(fieldsOf(error));
  return { form, onSubmit, showRefusal };
}

export function NewAccountFields<Values extends NewAccount>({ form }: { form: UseFormReturnType<Values> }) {
  return (
    <>
      <TextInput size="md" label="Full Name" autoComplete="name" {...form.getInputProps('name')} />
      <TextInput size="md" type="email" label="Email" autoComplete="username" {...form.getInputProps('email')} />
      <div className={classes.pair}>
        <PasswordField label="Password" autoComplete="new-password" {...form.getInputProps('password')} />
        <PasswordField label="Confirm Password" autoComplete="new-password" {...form.getInputProps('confirmPassword')} />
      </div>
    </>
  );
}
