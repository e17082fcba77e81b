import { signupForm } from '@crm/contract/accounts/auth';
import { Button, TextInput } from '@mantine/core';
import { serverMessage } from '../../lib/server-message.ts';
import { Logo } from '../../ui/logo.tsx';
import { useSetUp } from './auth.api.ts';
import classes from './auth.module.css';
import { FormAlert } from './form-alert.tsx';
import { NewAccountFields, useNewAccountForm } from './new-account.tsx';

/** In place of the sign-in while nobody has an account. Whoever has the code becomes the first administrator. */
export function SetupPage() {
  const setUp = useSetUp();
  const { form, onSubmit, showRefusal } = useNewAccountForm(signupForm, { AuthorisationCode: '' });
  const submit = onSubmit((values) => {
    if (setUp.isPending) return;
    setUp.mutate(values, { onError: showRefusal });
  });
  const code = form.getInputProps('AuthorisationCode');
  return (
    <div className={classes.screen}>
      <div className={classes.box}>
        <Logo size={36} className={classes.mark} />
        <h1 className={classes.title}>Set up CRM Portal</h1>
        <p className={classes.lead}>You become the first administrator.</p>
        <form className={`${classes.card} ${classes.form}`} noValidate onSubmit={submit}>
          <FormAlert text={setUp.isError ? (serverMessage(setUp.error) ?? 'Something went wrong') : undefined} />
          <TextInput
            size="md"
            label="Set-up code"
            description="The terminal of the server shows it."
            placeholder="XXXX-XXXX-XXXX"
            autoComplete="off"
            autoCapitalize="characters"
            classNames={{ description: classes.hint ?? '' }}
            {...code}
            error={typeof code.error === 'string' ? code.error.replace(/^Authorisation code/, 'Set-up code') : code.error}
          />
          <NewAccountFields form={form} />
          <Button type="submit" size="md" fullWidth loading={setUp.isPending}>
            Set up
          </Button>
        </form>
      </div>
      <p className={classes.foot}>A new code is shown at each start of the server.</p>
    </div>
  );
}
