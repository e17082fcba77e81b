import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { io as connect } from 'socket.io-client';
import { expect, it, onTestFinished } from 'vitest';
import { joinChatRoom } from './chat-room.ts';

it('a socket that opens a thousand threads is in the room of the last one alone', async () => {
  const http = createServer();
  const io = new Server(http);
  onTestFinished(() => io.close());
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const client = connect(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, { transports: ['websocket'] });
  onTestFinished(() => void client.close());
  const [socket]: Socket[] = await once(io, 'connection');
  if (!socket) throw new Error('nobody connected');
  for (let mate = 8; mate < 1008; mate += 1) await joinChatRoom(socket, 7, `7_${mate}`);
  expect([...socket.rooms]).toEqual([socket.id, 'chat:7_1007']);
  expect(await joinChatRoom(socket, 7, '1007_7')).toBe('7_1007');
  expect([...socket.rooms]).toEqual([socket.id, 'chat:7_1007']);
});
