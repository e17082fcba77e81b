import { io } from 'socket.io-client';
import { expect, test } from 'vitest';
import { socketOptions } from './live.ts';

test('the line: websocket, then polling, with credentials, and it comes back after 1 to 5 s', {
  tags: ['C-4-16', 'C-9-13', 'C-9-14'],
}, () => {
  const { io: manager } = io('http://127.0.0.1', { ...socketOptions, autoConnect: false });
  expect(manager.opts).toMatchObject({ path: '/socket.io', transports: ['websocket', 'polling'], withCredentials: true });
  expect(manager.reconnection()).toBe(true);
  expect(manager.reconnectionAttempts()).toBe(Number.POSITIVE_INFINITY);
  expect(manager.reconnectionDelay()).toBe(1000);
  expect(manager.reconnectionDelayMax()).toBe(5000);
  expect(manager.timeout()).toBe(20_000);
});
