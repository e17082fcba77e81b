import type { Assignment } from '@crm/contract/work/assignments';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showError, showProgress } from '../../ui/dialog/alerts.tsx';
import { peopleQuery } from './assignments.api.ts';

type Target = Assignment | 'new';

/** What the form is open for. It opens when it is known who can be given work. */
export function useFormTarget() {
  const client = useQueryClient();
  const [target, setTarget] = useState<Target | null>(null);
  const isOpening = useRef(false);
  const open = async (asked: Target): Promise<void> => {
    if (isOpening.current) return;
    isOpening.current = true;
    const stopProgress = showProgress('Loading details...');
    try {
      await client.ensureQueryData(peopleQuery);
      setTarget(asked);
    } catch {
      showError('Error: Failed to get user and team details');
    } finally {
      stopProgress();
      isOpening.current = false;
    }
  };
  return { target, open, close: () => setTarget(null) };
}
