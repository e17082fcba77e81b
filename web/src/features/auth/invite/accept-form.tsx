import { acceptForm } from '@crm/contract/accounts/invitations';
import { Button } from '@mantine/core';
import { serverMessage } from '../../../lib/server-message.ts';
import { enter } from '../auth.api.ts';
import classes from '../auth.module.css';
import { FormAlert } from '../form-alert.tsx';
import { NewAccountFields, useNewAccountForm } from '../new-account.tsx';
import { joinedBy, useAccept } from './invite.api.ts';

/** Makes the account and signs in. The e-mail is the one that the link was mailed to, and may be another. */
export function AcceptForm({ token, email }: { token: string; email: string | null }) {
  const accept = useAccept();
  const { form, onSubmit, showRefusal } = useNewAccountForm(acceptForm, { token }, email ?? '');
  const submit = onSubmit((values) => {
    if (accept.isPending) return;
    accept.mutate(values, {
      onSuccess: ({ role }) => {
        joinedBy.set(token);
        enter(role);
      },
      onError: showRefusal,
    });
  });
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <FormAlert text={accept.isError ? (serverMessage(accept.error) ?? 'Something went wrong') : undefined} />
      <NewAccountFields form={form} />
      <Button type="submit" size="md" fullWidth loading={accept.isPending}>
        Join
      </Button>
    </form>
  );
}
