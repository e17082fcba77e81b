import { liveEvent } from '@crm/contract/core/live';
import { useEffect } from 'react';
import type { Socket } from 'socket.io-client';
import { ownAddress } from '../address/own-address.ts';
import { roleKey } from '../sign-in/session.ts';
import { createLiveReload } from './live-reload.ts';
import { queryClient } from './query-client.ts';

const comeBackMs = 5000;

type Attach = (line: Socket) => void;
const attached = new Set<Attach>();
let line: Socket | undefined;

/** One socket while somebody is signed in: what changed on the server is fetched again here. Mounted once, in the shell. */
export function useLive(): void {
  useEffect(() => {
    let close: (() => void) | undefined;
    let isGone = false;
    // Loaded after the first paint: no screen waits for it.
    void import('socket.io-client').then(({ io }) => {
      if (isGone) return;
      line = io(socketOptions);
      close = listen(line);
      for (const attach of attached) attach(line);
    });
    return () => {
      isGone = true;
      close?.();
      line = undefined;
      attached.clear();
    };
  }, []);
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
