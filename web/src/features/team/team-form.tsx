import type { Team, TeamForm as TeamBody } from '@crm/contract/accounts/team';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { fieldsOf } from '../../lib/api.ts';
import { randomKey } from '../../lib/random-key.ts';
import { errorText } from '../../lib/server-message.ts';
import { showError, showInfo, showSuccess } from '../../ui/dialog/alerts.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { withProgress } from '../../ui/dialog/progress.tsx';
import { TeamFields } from './team-fields.tsx';
import { TeamFormPanel } from './team-form-panel.tsx';
import { bodyOf, errorsOf, isSameTeam, newValues, type TeamValues, valuesOf } from './team-values.ts';
import { useCreateTeam, useUpdateTeam } from './teams.api.ts';

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
  // The key lives until the form is saved: however often the form is sent, it creates one team.
  const [idempotencyKey] = useState(randomKey);
  const create = useCreateTeam();
  const update = useUpdateTeam();
  // Held here and not in the overlay, so that a turned tablet keeps what was typed.
  const form = useForm<TeamValues, TeamBody>({
    initialValues: team ? valuesOf(team) : newValues,
    validate: errorsOf,
    validateInputOnChange: true,
    transformValues: bodyOf,
  });

  const handleSubmit = async (body: TeamBody) => {
    if (team && isSameTeam(team, body)) return showInfo('No changes detected');
    try {
      if (team) await withProgress('Updating team...', update.mutateAsync({ team, form: body }));
      else await withProgress('Creating team...', create.mutateAsync({ form: body, idempotencyKey }));
    } catch (error) {
      form.setErrors(fieldsOf(error));
      return showError('Something went wrong', errorText(error));
    }
    onReset();
    showSuccess(team ? 'Team updated successfully!' : 'Team created successfully!');
  };

  const shared = {
    title: team ? 'Edit Team' : 'Create New Team',
    submitLabel: team ? 'Update Team' : 'Create Team',
    form,
    onSubmit: handleSubmit,
    children: <TeamFields form={form} former={team?.staffIds} />,
  };
  if (!isOverlay) return <TeamFormPanel {...shared} onCancel={team && onClose} />;
  return isOpen && <FormDialog {...shared} onClose={onReset} />;
}
