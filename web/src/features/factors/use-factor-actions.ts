import { confirm } from '../../ui/dialog/alerts.tsx';
import { attempt } from '../../ui/dialog/attempt.ts';
import { useNewRecoveryCodes, useRemoveTotp } from './factors.api.ts';

/** What the buttons of the list do; each asks first. */
export function useFactorActions(onCodes: (codes: string[]) => void) {
  const removeTotp = useRemoveTotp();
  const newCodes = useNewRecoveryCodes();
  const isPending = removeTotp.isPending || newCodes.isPending;
  const removeApp = async () => {
    const text = 'Its codes no longer sign you in.';
    const question = { title: 'Remove the authenticator app?', text, confirmLabel: 'Yes, remove', isDangerous: true };
    if (isPending || !(await confirm(question))) return;
    await attempt(() => removeTotp.mutateAsync(), { done: 'Authenticator app removed', failed: 'The app was not removed.' });
  };
  const makeCodes = async () => {
    const question = {
      title: 'Make new recovery codes?',
      text: 'The old ones stop working.',
      confirmLabel: 'Yes, make new ones',
    };
    if (isPending || !(await confirm(question))) return;
    await attempt(async () => onCodes(await newCodes.mutateAsync()), { failed: 'No new codes were made.' });
  };
  return { removeApp: () => void removeApp(), makeCodes: () => void makeCodes(), isPending };
}
