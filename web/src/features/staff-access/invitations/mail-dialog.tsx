import { type Invitation, invitationMailForm } from '@crm/contract/accounts/invitations';
import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { fieldsOf } from '../../../lib/api.ts';
import { showFailure, showSuccess } from '../../../ui/dialog/alerts.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useMailInvitation } from './invitations.api.ts';
import { nameOf } from './use-revocation.ts';

/** Mails an invitation, also one that was mailed before: to the same address or a better one. */
export function MailDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const mailing = useMailInvitation();
  const form = useForm({
    initialValues: { email: invitation.email ?? '' },
    validate: schemaResolver(invitationMailForm, { sync: true }),
  });
  const handleSubmit = async ({ email }: { email: string }) => {
    try {
      await mailing.mutateAsync({ id: invitation.id, email });
      form.resetDirty();
      onClose();
      showSuccess('The invitation is on its way');
    } catch (error) {
      form.setErrors(fieldsOf(error));
      showFailure('The invitation was not mailed', error);
    }
  };
  return (
    <FormDialog
      title="Mail the invitation"
      size={440}
      form={form}
      submitLabel="Mail it"
      note="A new link, for seven days"
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <TextInput
        data-span
        data-autofocus
        type="email"
        label="Email"
        description={`For ${nameOf(invitation)}. The link before stops working at once.`}
        autoComplete="off"
        {...form.getInputProps('email')}
      />
    </FormDialog>
  );
}
