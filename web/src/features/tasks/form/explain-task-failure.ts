import { IconAlertTriangle } from '@tabler/icons-react';
import { fieldsOf } from '../../../lib/api.ts';
import { serverMessage } from '../../../lib/server-message.ts';
import { choose, showFailure } from '../../../ui/dialog/alerts.tsx';

const title = 'Could not save task.';

/** Says why a task was not saved; for a phone that no contact has it offers to make one. What was typed stays. */
export async function explainTaskFailure(
  error: unknown,
  form: { setErrors: (errors: Record<string, string>) => void },
  onCreateContact: () => void,
): Promise<void> {
  const fields = fieldsOf(error);
  if (Object.keys(fields).length > 0) form.setErrors(fields);
  if (fields.phone === undefined) return showFailure(title, error);
  const answer = await choose({
    title,
    text: serverMessage(error),
    icon: IconAlertTriangle,
    meaning: 'red',
    dismissLabel: 'OK',
    choices: [{ label: 'Create contact', value: true }],
  });
  if (answer) onCreateContact();
}
