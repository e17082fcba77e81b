import type { Team, TeamForm as TeamBody } from '@crm/contract/accounts/team';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { fieldsOf } from '../../../lib/api.ts';
import { failureText } from '../../../lib/server-message.ts';
import { showError, showInfo, showSuccess } from '../../../ui/dialog/alerts.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { withProgress } from '../../../ui/dialog/progress.tsx';
import { useFormDraft } from '../../../ui/form/use-form-draft.ts';
import { type FormKind, useFormSave } from '../../../ui/form/use-form-save.ts';
import { fetchTeam, staffQuery, useCreateTeam, useUpdateTeam } from '../teams.api.ts';
import { TeamFields } from './team-fields.tsx';
import { TeamFormPanel } from './team-form-panel.tsx';
import { bodyOf, errorsOf, isSameTeam, newValues, type TeamValues, valuesOf } from './team-values.ts';

interface Props {
  /** The team to edit, as it was when the form opened; undefined creates one. */
  team: Team | undefined;
  /** Shows the form over the list instead of beside it, and only when it is open. */
  isOverlay: boolean;
  isOpen: boolean;
  /** Leaves the team that is edited. */
  onClose: () => void;
  /** Starts an empty form after a save. */
  onReset: () => void;
}

export function TeamForm({ team, isOverlay, isOpen, onClose, onReset }: Props) {
  const create = useCreateTeam();
  const update = useUpdateTeam();
  // Held here and not in the overlay, so that a turned tablet keeps what was typed.
  const form = useForm<TeamValues, TeamBody>({
    initialValues: team ? valuesOf(team) : newValues,
    validate: errorsOf,
    validateInputOnChange: true,
    transformValues: bodyOf,
  });

  useFormDraft(form, 'team', team?.id);
  const { record, save } = useFormSave({
    form,
    kind: useTeamKind(),
    record: team,
    send: ({ record: edited, data, idempotencyKey }) =>
      edited
        ? withProgress('Updating team...', update.mutateAsync({ team: edited, form: data }))
        : withProgress('Creating team...', create.mutateAsync({ form: data, idempotencyKey })),
    onSaved: (isEdit) => {
      onReset();
      showSuccess(isEdit ? 'Team updated successfully!' : 'Team created successfully!');
    },
    onFailed: (error) => {
      form.setErrors(fieldsOf(error));
      showError('Something went wrong', failureText(error));
    },
  });
  const handleSubmit = async (body: TeamBody) => {
    if (record && isSameTeam(record, body)) return showInfo('No changes detected');
    await save();
  };

  const shared = {
    title: record ? 'Edit Team' : 'Create New Team',
    submitLabel: record ? 'Update Team' : 'Create Team',
    form,
    onSubmit: handleSubmit,
    children: <TeamFields form={form} former={record?.staffIds} />,
  };
  if (!isOverlay) return <TeamFormPanel {...shared} onCancel={team && onClose} />;
  return isOpen && <FormDialog {...shared} onClose={onReset} />;
}

function useTeamKind(): FormKind<Team, TeamValues> {
  const staff = useQuery(staffQuery).data ?? [];
  const nameOf = (id: number) => staff.find((one) => one.id === id)?.name ?? 'Former staff';
  return {
    noun: 'team',
    fields: {
      teamName: { label: 'Team Name' },
      teamDescription: { label: 'Description', isText: true },
      staffIds: { label: 'Staff', show: (ids) => ids.map(nameOf).join(', ') },
      leaderId: { label: 'Team Leader', show: (id) => nameOf(Number(id)) },
    },
    valuesOf,
    load: fetchTeam,
    titleOf: ({ teamName }) => teamName,
  };
}
