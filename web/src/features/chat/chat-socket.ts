import { incomingMessage, joinRoomEvent, receiveMessageEvent, roomOf } from '@crm/contract/office/chat';
import type { Socket } from 'socket.io-client';
import { attachToLine } from '../../lib/live/live.ts';
import { createStore } from '../../lib/store.ts';
import { noteMessage } from './chat.api.ts';
import { openOutbox, retryUnanswered } from './outbox.ts';
import { openReceived } from './received-messages.ts';
import { sendWaiting } from './sending.ts';

// The chat's part of the live connection.

let me = 0;
let line: Socket | undefined;
/** The person whose thread is open, and the one whose thread is being read. */
let openId: number | undefined;
let readId: number | undefined;
const isConnected = createStore(false);
export const useIsConnected = isConnected.useValue;
export const isLineUp = isConnected.get;
let waiting: (() => void)[] = [];

/** Runs after the next connection, before anything is sent over it. */
export function onceConnected(run: () => void): void {
  waiting.push(run);
}

/** Listens for messages and sends what waits while this person is signed in, on other pages too. */
export function openChat(person: number): void {
  me = person;
  openReceived(person);
  openOutbox(person);
  attachToLine(attach);
  sendNow();
}

export function sendNow(): void {
  if (line?.connected) void sendWaiting(line, me);
}

export function enterRoom(otherId: number | undefined): void {
  openId = otherId;
  if (line?.connected) join(line);
}

export function setReading(otherId: number | undefined): void {
  readId = otherId;
}

function attach(socket: Socket): void {
  line = socket;
  isConnected.set(socket.connected);
  socket.on('connect', handleConnect);
  socket.on('disconnect', () => isConnected.set(false));
  socket.on(receiveMessageEvent, handleMessage);
  if (socket.connected) handleConnect();
}

function handleConnect(): void {
  isConnected.set(true);
  if (line) join(line);
  const runs = waiting;
  waiting = [];
  for (const run of runs) run();
  retryUnanswered();
  sendNow();
}

function join(socket: Socket): void {
  if (openId !== undefined) socket.emit(joinRoomEvent, roomOf(me, openId));
}

function handleMessage(received: unknown): void {
  const { data } = incomingMessage.safeParse(received);
  if (!data || (data.senderId !== me && data.receiverId !== me)) return;
  const { senderId, receiverId } = data;
  const { text, ...message } = data.message;
  const otherId = senderId === me ? receiverId : senderId;
  noteMessage({ ...message, senderId, receiverId, message: text }, otherId, otherId === readId);
}
