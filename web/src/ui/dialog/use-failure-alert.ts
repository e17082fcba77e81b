import { useEffect, useEffectEvent } from 'react';
import { showFailure } from './alerts.tsx';

/**
 * Says that something could not be loaded, once: what is tried again in the background and fails again is not said again. The line
 * with Retry stays. Without a title nothing is said.
 */
export function useFailureAlert(title: string | undefined, error: Error | null, otherwise?: string): void {
  const hasFailed = title !== undefined && error !== null;
  const tell = useEffectEvent(() => showFailure(title ?? '', error, otherwise));
  useEffect(() => {
    if (hasFailed) tell();
  }, [hasFailed]);
}
