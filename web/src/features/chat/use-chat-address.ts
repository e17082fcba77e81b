import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readId } from '../../lib/address/record-id.ts';
import { useAddress } from '../../lib/address/use-address.ts';

/** State of a link in the list, so that 'back' can use the browser's history. */
export const fromList = { isFromList: true };

/** Whose thread is open, and at which message: /workspace/messages?with=7&message=12. */
export function useChatAddress() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { read } = useAddress();
  const isFromList = state?.isFromList === true;
  const close = useCallback(() => {
    if (isFromList) void navigate(-1);
    else void navigate({ search: '' }, { replace: true });
  }, [navigate, isFromList]);
  return { openId: readId(read('with')), at: readId(read('message')), close };
}
