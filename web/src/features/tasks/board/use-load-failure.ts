import { useEffect, useEffectEvent } from 'react';
import { useGoBack } from '../../../lib/address/use-go-back.ts';
import { isGone } from '../../../lib/server-message.ts';
import { useFailureAlert } from '../../../ui/dialog/use-failure-alert.ts';

/** A missing list sends the reader back; every other failure is shown. */
export function useLoadFailure(title: string, error: Error | null, fallback: string): void {
  const isMissing = isGone(error);
  useFailureAlert(isMissing ? undefined : title, error);
  const goBack = useEffectEvent(useGoBack(fallback));
  useEffect(() => {
    if (isMissing) goBack();
  }, [isMissing]);
}
