import { useEffect } from 'react';
import { storedName } from '../../lib/address/own-address.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { whenIdle } from '../../lib/when-idle.ts';

/** Messages that wait in this browser leave without Messages being opened. The chat is loaded only if there are some. */
export function useUnsentMessages(): void {
  useEffect(() => whenIdle(() => void start().catch((error) => logFailure('Unsent messages', error))), []);
}

async function start(): Promise<void> {
  if (hasUnsent()) await (await import('../../features/chat/start-outbox.ts')).startOutbox();
}

function hasUnsent(): boolean {
  try {
    return Object.keys({ ...localStorage, ...sessionStorage }).some((name) => name.startsWith(storedName('unsent.')));
  } catch {
    // A browser that keeps nothing has nothing to send.
    return false;
  }
}
