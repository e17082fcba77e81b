import { liveEvent } from '@crm/contract/core/live';
import { useEffect } from 'react';
import type { Socket } from 'socket.io-client';
import { ownAddress } from '../address/own-address.ts';
import { roleKey } from '../sign-in/session.ts';
import { whenIdle } from '../when-idle.ts';
import { createLiveReload } from './live-reload.ts';
import { queryClient } from './query-client.ts';

const comeBackMs = 5000;
/** So long a sign-out waits for a line that is being opened. */
const mostOpeningMs = 2000;

type Attach = (line: Socket) => void;
const attached = new Set<Attach>();
let line: Socket | undefined;
/** While somebody signs out. */
let held: Promise<void> | undefined;

/** One socket while somebody is signed in: what changed on the server is fetched again here. Mounted once, in the shell. */
export function useLive(): void {
  useEffect(() => {
    let close: (() => void) | undefined;
    let isGone = false;
    held = undefined;
    const open = async () => {
      const { io } = await import('socket.io-client');
      await held;
      if (isGone) return;
      line = io(socketOptions);
      close = listen(line);
      for (const attach of attached) attach(line);
    };
    // After the first rows: no screen waits for it, and the server repeats the news of the last ten seconds.
    const takeBack = whenIdle(() => void open());
    return () => {
      isGone = true;
      takeBack();
      close?.();
      line = undefined;
      attached.clear();
    };
  }, []);
}

/**
 * For a sign-out: the browser reports a line that is refused while it is being opened. None is opened before `letGo` is called, and
 * `isOpened` waits for one that is under way.
 */
export function holdLine(): { isOpened: Promise<void>; letGo: () => void } {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  held = promise;
  const { promise: isOpened, resolve } = Promise.withResolvers<void>();
  if (!line?.active || line.connected) resolve();
  for (const end of ['connect', 'connect_error'] as const) line?.once(end, () => resolve());
  setTimeout(resolve, mostOpeningMs);
  return { isOpened, letGo };
}

/** For what else is said over the one socket: called with it now or as soon as it is there, until this person leaves. */
export function attachToLine(attach: Attach): void {
  if (attached.has(attach)) return;
  attached.add(attach);
  if (line) attach(line);
}

export const socketOptions = {
  path: ownAddress('/socket.io'),
  transports: ['websocket', 'polling'],
  tryAllTransports: true,
  withCredentials: true,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  timeout: 20_000,
};

function listen(socket: Socket): () => void {
  const { hear, stop } = createLiveReload();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let wasConnected = false;

  // After the server's own goodbye or refusal socket.io does not come back by itself; the next sign-in needs the line again.
  // Without a session it would only be refused: it waits until somebody is signed in.
  const comeBack = () => {
    clearTimeout(retry);
    retry = setTimeout(() => (queryClient.getQueryData(roleKey) ? socket.connect() : comeBack()), comeBackMs);
  };
  socket.on('connect', () => {
    // Whatever was said while the line was down is unknown, so everything is asked for once.
    if (wasConnected) void queryClient.invalidateQueries();
    wasConnected = true;
  });
  socket.on(liveEvent, hear);
  // The server ended the line or does not take it: whoever is still shown as signed in may not be any more.
  const turnedAway = () => {
    if (queryClient.getQueryData(roleKey)) void queryClient.invalidateQueries({ queryKey: roleKey });
    comeBack();
  };
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') turnedAway();
  });
  socket.on('connect_error', (error) => {
    // Refused before there was a line: socket.io would try again and again.
    if (isForbidden(error)) socket.disconnect();
    if (!socket.active) turnedAway();
  });
  return () => {
    stop();
    clearTimeout(retry);
    socket.off();
    // A browser complains about a line that is closed before it was open.
    if (socket.connected || !socket.active) socket.close();
    else for (const end of ['connect', 'connect_error'] as const) socket.once(end, () => void socket.close());
  };
}

/** Of the last way that was tried, polling, the status of the answer is known. */
function isForbidden(error: Error): boolean {
  return 'description' in error && error.description === 403;
}
