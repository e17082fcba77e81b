import type { Assignment } from '@crm/contract/work/assignments';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { showError } from '../../ui/dialog/alerts.tsx';
import { attempt } from '../../ui/dialog/attempt.ts';
import { withProgress } from '../../ui/dialog/progress.tsx';
import { useDraftAfterReload } from '../../ui/form/use-form-draft.ts';
import { fetchAssignment, peopleQuery } from './assignments.api.ts';

type Target = Assignment | 'new';

/** Which record the form is open for. It opens once the assignable people are loaded, after a reload by itself if it was typed in. */
export function useFormTarget() {
  const client = useQueryClient();
  const [target, setTarget] = useState<Target | null>(null);
  const { once } = useOneAtATime();
  const load = () => withProgress('Loading details...', client.ensureQueryData(peopleQuery));
  const open = async (asked: Target): Promise<void> => {
    const failed = () => showError('Error: Failed to get user and team details');
    if (await attempt(load, { failed })) setTarget(asked);
  };
  const reopen = async (id: number | null): Promise<void> => {
    const asked = id === null ? 'new' : await fetchAssignment(id).catch(() => undefined);
    if (asked) await once(() => open(asked));
  };
  useDraftAfterReload('assignment', (id) => void reopen(id));
  return { target, open: (asked: Target) => once(() => open(asked)), close: () => setTarget(null) };
}
