import { randomUUID } from 'node:crypto';
import { authCalls } from '@crm/contract/accounts/auth';
import { setupCalls } from '@crm/contract/accounts/setup';
import { createClient, type Send, urlOf } from '@crm/contract/core/client';
import { CallError, isErrorCode } from '@crm/contract/core/envelope';
import { contactCalls } from '@crm/contract/customers/contacts';
import { requirementCalls } from '@crm/contract/customers/requirements';
import { type Acknowledgement, sendMessageEvent } from '@crm/contract/office/chat';
import { attachmentCalls } from '@crm/contract/work/attachments';
import { taskCalls } from '@crm/contract/work/tasks';
import { io, type Socket } from 'socket.io-client';
import { contactForm } from '../../support/factories.ts';

const password = 'analytical engine';
const boss = { name: 'Ada Lovelace', email: 'ada@crm.example' };
export const firstAdmin = { ADMIN_NAME: boss.name, ADMIN_EMAIL: boss.email, ADMIN_PASSWORD: password };

/** Somebody at a browser. What answers may be another process than a moment ago, at another address. */
export interface Worker {
  id: number;
  credentials: { email: string; password: string };
  cookie(): string;
  send: Send;
  upload(taskId: number, file: File): Promise<{ id: number }>;
  download(id: number): Promise<string>;
  /** A task on an own contact, with a description that no other has. */
  taskForm(): { requirement: string; phone: string; notes: string; description: string; finishBy: string };
  say(to: Worker, text: string, key: string): Promise<{ id: number }>;
}

export interface Company {
  admin: Worker;
  staff: Worker[];
  /** To a program that was started again. */
  moveTo(address: string): void;
  /** Ends the sockets; the next message opens a new one. */
  hangUp(): void;
}

/** `timeoutMs`: who was not answered by then gives up. */
export async function foundCompany(address: string, size: number, timeoutMs = 30_000): Promise<Company> {
  const place = { address, timeoutMs };
  const sockets: Socket[] = [];
  const admin = await signIn(place, sockets, boss.email);
  await admin.send(setupCalls.createPin, { body: { pin: 'PIN001' } });
  const staff: Worker[] = [];
  for (let n = 1; n <= size; n += 1) {
    const form = { name: `Worker ${n}`, email: `worker${n}@crm.example`, password, confirmPassword: password };
    await createClient({ baseUrl: `${address}/api` })(authCalls.signup, { body: { ...form, AuthorisationCode: 'PIN001' } });
    staff.push(await signIn(place, sockets, form.email));
  }
  return {
    admin,
    staff,
    moveTo: (next) => {
      place.address = next;
    },
    hangUp: () => {
      for (const socket of sockets.splice(0)) socket.disconnect();
    },
  };
}

async function signIn(place: { address: string; timeoutMs: number }, sockets: Socket[], email: string): Promise<Worker> {
  let cookie = '';
  const { timeoutMs } = place;
  const send: Send = (call, sent) =>
    createClient({
      baseUrl: `${place.address}/api`,
      fetch: async (url, init) => {
        const headers = { ...(init?.headers as Record<string, string>), cookie };
        const response = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(timeoutMs) });
        cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
        return response;
      },
    })(call, sent);
  const { userDetails } = (await send(authCalls.login, { body: { email, password } })).data;
  const isStaff = userDetails.role === 'staff';
  const phone = isStaff ? (await send(contactCalls.create, { body: contactForm() })).data.phone : '';
  const requirement = `Project of ${userDetails.name}`;
  if (isStaff) await send(requirementCalls.create, { body: { project: requirement, data: ['First'] } });
  let socket: Socket | undefined;
  return {
    id: userDetails.id,
    credentials: { email, password },
    cookie: () => cookie,
    send,
    upload: async (taskId, file) => (await send(attachmentCalls.upload, { params: { taskId: String(taskId) }, body: file })).data,
    download: async (id) => {
      const path = urlOf(attachmentCalls.download, { params: { id } });
      return (await fetch(`${place.address}/api${path}`, { headers: { cookie }, signal: AbortSignal.timeout(timeoutMs) })).text();
    },
    taskForm: () => ({ requirement, phone, notes: 'Note', description: `Work ${randomUUID()}`, finishBy: '2040-01-01' }),
    async say(to, text, key) {
      if (!socket?.connected) {
        socket = await openSocket(place.address, cookie);
        sockets.push(socket);
      }
      const message = { receiverId: to.id, message: { text, key } };
      const answer: Acknowledgement = await socket.timeout(timeoutMs).emitWithAck(sendMessageEvent, message);
      if (answer.success) return answer;
      throw new CallError(isErrorCode(answer.errorCode) ? answer.errorCode : 'INTERNAL', answer.message);
    },
  };
}

function openSocket(address: string, cookie: string): Promise<Socket> {
  const socket = io(address, { transports: ['websocket'], extraHeaders: { cookie }, reconnection: false, forceNew: true });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
    // Killed between the connection and its welcome: a client that does not connect again says only this.
    socket.once('disconnect', () => reject(new Error('socket has been disconnected')));
  });
}

export async function newTask(worker: Worker): Promise<number> {
  return (await worker.send(taskCalls.create, { body: worker.taskForm() })).data.id;
}

/** Text that no other file has, as offices send it. */
export function textFile(bytes: number): File {
  const name = `${randomUUID()}.txt`;
  return new File([`${name}\n`.repeat(Math.ceil(bytes / 41)).slice(0, bytes)], name);
}
