import { CallError } from '@crm/contract/envelope';
import { useEffect, useEffectEvent } from 'react';
import { serverMessage } from '../../lib/server-message.ts';
import { showError } from '../../ui/alerts.tsx';
import { useGoBack } from './use-go-back.ts';

/** A list that is not there sends its reader back to where they came from; every other failure is said. */
export function useLoadFailure(title: string, error: unknown, fallback: string): void {
  const goBack = useGoBack(fallback);
  const handleFailure = useEffectEvent((failure: unknown) => {
    if (failure instanceof CallError && failure.status === 404) goBack();
    else showError(title, serverMessage(failure));
  });
  useEffect(() => {
    if (error) handleFailure(error);
  }, [error]);
}
