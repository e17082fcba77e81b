import { invitationForm } from '@crm/contract/accounts/invitations';
import type { Role } from '@crm/contract/core/permissions';
import { Button, CopyButton, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sharedAddress } from '../../../lib/address/own-address.ts';
import { fieldsOf } from '../../../lib/api.ts';
import { showFailure } from '../../../ui/dialog/alerts.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { OptionalLabel } from '../../../ui/form/optional-label.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import classes from '../access.module.css';
import { teamNamesQuery, useInvite } from './invitations.api.ts';

const empty = { role: 'staff' as Role, teamId: null as string | null, label: '' };
const roles = [
  { value: 'staff', label: 'Staff' },
  { value: 'admin', label: 'Administrator' },
];

/** Asks whom to invite, and then shows the link: the only time that anybody sees it. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string>();
  if (token === undefined) return <InviteForm onClose={onClose} onMade={setToken} />;
  return <InviteLink token={token} onClose={onClose} />;
}

function InviteForm({ onClose, onMade }: { onClose: () => void; onMade: (token: string) => void }) {
  const invite = useInvite();
  const form = useForm({
    initialValues: empty,
    transformValues: sentOf,
    validate: (values) => schemaResolver(invitationForm, { sync: true })(sentOf(values)),
  });
  const isStaff = form.values.role === 'staff';
  const handleSubmit = async (body: ReturnType<typeof sentOf>) => {
    try {
      const { token } = await invite.mutateAsync(body);
      form.resetDirty();
      onMade(token);
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

function InviteLink({ token, onClose }: { token: string; onClose: () => void }) {
  const link = sharedAddress(`/invite#${token}`);
  return (
    <Dialog title="The invitation is ready" size={520} onClose={onClose}>
      <div className={classes.link}>
        <p className={classes.quiet}>Send this link to the person. It is shown only now, works once and ends in seven days.</p>
        <TextInput label="Link" readOnly value={link} data-autofocus onFocus={(event) => event.currentTarget.select()} />
        <div className={classes.linkActions}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <CopyButton value={link}>
            {({ copied, copy }) => (
              <Button
                leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} stroke={1.75} aria-hidden />}
                onClick={copy}
              >
                {copied ? 'Copied' : 'Copy the link'}
              </Button>
            )}
          </CopyButton>
        </div>
      </div>
    </Dialog>
  );
}

function sentOf({ role, teamId, label }: typeof empty) {
  return { role, label, teamId: role === 'staff' && teamId !== null ? Number(teamId) : null };
}
