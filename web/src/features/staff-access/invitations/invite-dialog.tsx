import { invitationForm } from '@crm/contract/accounts/invitations';
import type { Role } from '@crm/contract/core/permissions';
import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sharedAddress } from '../../../lib/address/own-address.ts';
import { fieldsOf } from '../../../lib/api.ts';
import { showFailure } from '../../../ui/dialog/alerts.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { ShownOnceDialog } from '../../../ui/dialog/shown-once-dialog.tsx';
import { OptionalLabel } from '../../../ui/form/optional-label.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { teamNamesQuery, useCanMail, useInvite } from './invitations.api.ts';

const empty = { role: 'staff' as Role, teamId: null as string | null, label: '', email: '' };
const roles = [
  { value: 'staff', label: 'Staff' },
  { value: 'admin', label: 'Administrator' },
];

interface Made {
  token: string;
  email: string | null;
}

/** Asks whom to invite, and then shows the link: the only time that anybody sees it. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<Made>();
  if (made === undefined) return <InviteForm onClose={onClose} onMade={setMade} />;
  const { token, email } = made;
  const sending =
    email === null ? 'Send this link to the person.' : `The link is mailed to ${email}. You may send it yourself, too.`;
  return (
    <ShownOnceDialog
      title="The invitation is ready"
      text={`${sending} It is shown only now, works once and ends in seven days.`}
      label="Link"
      value={sharedAddress(`/invite#${token}`)}
      copyLabel="Copy the link"
      onClose={onClose}
    />
  );
}

function InviteForm({ onClose, onMade }: { onClose: () => void; onMade: (made: Made) => void }) {
  const canMail = useCanMail();
  const invite = useInvite();
  const form = useForm({
    initialValues: empty,
    transformValues: sentOf,
    validate: (values) => schemaResolver(invitationForm, { sync: true })(sentOf(values)),
  });
  const isStaff = form.values.role === 'staff';
  const handleSubmit = async (body: ReturnType<typeof sentOf>) => {
    try {
      const { token, invitation } = await invite.mutateAsync(body);
      form.resetDirty();
      onMade({ token, email: invitation.email });
    } catch (error) {
      form.setErrors(fieldsOf(error));
      showFailure('The invitation was not made', error);
    }
  };
  return (
    <FormDialog
      title="Invite somebody"
      size={440}
      form={form}
      submitLabel="Make the link"
      note="Works once, for seven days"
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <SelectField
        data-span
        data-autofocus
        openOnFocus={false}
        label="Role"
        required
        withAsterisk={false}
        data={roles}
        {...form.getInputProps('role')}
      />
      {isStaff && <TeamField {...form.getInputProps('teamId')} />}
      <TextInput
        data-span
        label={<OptionalLabel>For</OptionalLabel>}
        placeholder="Who it is for"
        autoComplete="off"
        maxLength={100}
        {...form.getInputProps('label')}
      />
      {canMail && (
        <TextInput
          data-span
          type="email"
          label={<OptionalLabel>Email</OptionalLabel>}
          placeholder="Where the link is mailed to"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
      )}
    </FormDialog>
  );
}

function TeamField(props: object) {
  const [search, setSearch] = useState('');
  const { data: teams = [] } = useQuery(teamNamesQuery(search));
  const [chosen, setChosen] = useState<{ value: string; label: string }>();
  const found = teams.map(({ id, teamName }) => ({ value: String(id), label: teamName }));
  const isListed = !chosen || found.some(({ value }) => value === chosen.value);
  return (
    <SelectField
      data-span
      label={<OptionalLabel>Team</OptionalLabel>}
      placeholder="No team"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'No team' }}
      nothingFoundMessage="No team of this name"
      onSearchChange={(text) => setSearch(text === chosen?.label ? '' : text)}
      onOptionSubmit={(value) => setChosen(found.find((team) => team.value === value))}
      data={isListed ? found : [chosen, ...found]}
      {...props}
    />
  );
}

function sentOf({ role, teamId, label, email }: typeof empty) {
  return { role, label, teamId: role === 'staff' && teamId !== null ? Number(teamId) : null, email: email.trim() || null };
}
