import { CallError } from '@crm/contract/core/envelope';
import { useEffect } from 'react';
import { logFailure } from '../../lib/log-failure.ts';
import { showFailure, showInfo } from '../../ui/dialog/alerts.tsx';

interface Answered {
  error: Error | null;
  isEmpty: boolean;
}

/** Says once that there are no projects, and each time that something failed. A 405 means that there are none. */
export function useProjectAlerts({ error, isEmpty }: Answered): { isNone: boolean; failure: Error | null } {
  const isRefused = error instanceof CallError && error.status === 405;
  const isNone = isEmpty || isRefused;
  const failure = isRefused ? null : error;
  useEffect(() => {
    if (isNone) showInfo('No Project Found', 'There are no projects available right now');
  }, [isNone]);
  useEffect(() => {
    if (!failure) return;
    logFailure('Projects could not be loaded', failure);
    showFailure('Failed to get projects', failure);
  }, [failure]);
  return { isNone, failure };
}
