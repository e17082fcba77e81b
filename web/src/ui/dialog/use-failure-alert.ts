import { useEffect, useEffectEvent } from 'react';
import { serverMessage } from '../../lib/server-message.ts';
import { showError } from './alerts.tsx';

/**
 * Says that something could not be loaded, once: what is tried again in the background and fails again is not said again. The line
 * with Retry stays. Without a title nothing is said.
 */
export function useFailureAlert(title: string | undefined, error: Error | null, otherwise?: string): void {
  const hasFailed = title !== undefined && error !== null;
  const tell = useEffectEvent(() => showError(title ?? '', serverMessage(error) ?? otherwise));
  useEffect(() => {
    if (hasFailed) tell();
  }, [hasFailed]);
}
