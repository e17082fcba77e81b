import type { Task } from '@crm/contract/work/tasks';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../lib/profile.ts';
import { showFailure, showSuccess } from '../../../ui/dialog/alerts.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { requirementOf } from '../task-labels.ts';
import classes from './work-list.module.css';
import { activeStaffQuery, useReassignTask } from './work-lists.api.ts';

/** Gives a task to another active member of staff, or to the administrator who asks. */
export function WorkReassignDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const reassign = useReassignTask();
  const { people, error, retry } = usePeople(task);
  const form = useForm({
    initialValues: { staffId: '' },
    validate: { staffId: (value) => (value ? null : 'This field is required') },
  });
  const handleSubmit = async ({ staffId }: { staffId: string }) => {
    try {
      await reassign.mutateAsync({ task, staffId: Number(staffId) });
    } catch (failure) {
      return showFailure('Failed to reassign the task. Please try again.', failure);
    }
    form.resetDirty();
    onClose();
    showSuccess('Task reassigned.');
  };
  return (
    <FormDialog title="Reassignment" size={440} form={form} submitLabel="Reassign" onClose={onClose} onSubmit={handleSubmit}>
      <p className={classes.about}>
        <b>{requirementOf(task)}</b>
        <span>
          {task.name}, now with {task.staff.name}
        </span>
      </p>
      {error && <RetryLine text="The staff could not be loaded." onRetry={retry} />}
      <SelectField
        data-span
        data-autofocus
        label="New owner"
        placeholder="Choose a person"
        searchable
        openOnFocus={false}
        nothingFoundMessage="Nobody found"
        data={people}
        {...form.getInputProps('staffId')}
      />
    </FormDialog>
  );
}

/** Everybody who can be given the task; equal names are told apart by e-mail. */
function usePeople({ staffId }: Task) {
  const me = useProfile();
  const { data = [], error, refetch } = useQuery(activeStaffQuery);
  const others = data
    .filter(({ id }) => id !== staffId)
    .map(({ id, name, email }) => ({ value: String(id), label: `${name} (${email})` }));
  const people = me ? [{ value: String(me.id), label: `${me.name} (you)` }, ...others] : others;
  return { people, error, retry: () => void refetch() };
}
