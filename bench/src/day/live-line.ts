import { type LiveTopic, liveEvent } from '@crm/contract/core/live';
import { type Acknowledgement, type IncomingMessage, receiveMessageEvent, sendMessageEvent } from '@crm/contract/office/chat';
import { io } from 'socket.io-client';
import type { Account } from './company.ts';
import type { Meter } from './meter.ts';
import type { Topic } from './queries.ts';

/** As the web: how long it gathers what it is told before it loads anything again, and how often it does so at most. */
const gatherMs = 150;
const calmMs = 1000;
const mostCalmMs = 4000;
const personal: readonly LiveTopic[] = ['notifications', 'messages', 'profile'];
const countMs = 300;
const answerMs = 10_000;

interface Listener {
  onChanged: (topics: readonly Topic[]) => void;
  onMessage: (from: number, messageId: number) => void;
}

export interface LiveLine {
  connect: () => void;
  isConnected: () => boolean;
  say: (to: number, text: string) => Promise<void>;
  close: () => void;
}

/** The socket of one browser: news, and the chat. */
export function createLiveLine({ id, cookie }: Account, port: number, meter: Meter, listener: Listener): LiveLine {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    extraHeaders: { cookie },
    forceNew: true,
    autoConnect: false,
  });
  const own = createQueue(calmMs, listener.onChanged);
  const shared = createQueue(mostCalmMs, listener.onChanged);
  let counting: NodeJS.Timeout | undefined;

  socket.on('connect_error', (error) => meter.fail('live line', error));
  socket.on(liveEvent, ({ topics }: { topics: LiveTopic[] }) => {
    for (const topic of topics) (personal.includes(topic) ? own : shared).add(topic);
  });
  socket.on(receiveMessageEvent, ({ senderId, message }: IncomingMessage) => {
    clearTimeout(counting);
    counting = setTimeout(() => listener.onChanged(['chat message']), countMs);
    if (senderId !== id) listener.onMessage(senderId, message.id);
  });

  return {
    connect: () => void socket.connect(),
    isConnected: () => socket.connected,
    async say(to, text) {
      const startedAt = performance.now();
      const sent = { senderId: id, receiverId: to, message: { text, key: `day-${id}-${Date.now()}` } };
      try {
        const answer: Acknowledgement = await socket.timeout(answerMs).emitWithAck(sendMessageEvent, sent);
        meter.note('chat: send', performance.now() - startedAt, 0);
        if (!answer.success) meter.fail('chat: send', new Error(answer.errorCode));
      } catch (error) {
        meter.fail('chat: send', error);
      }
    },
    close() {
      own.stop();
      shared.stop();
      clearTimeout(counting);
      socket.close();
    },
  };
}

/** As the web's `live-reload.ts`. */
function createQueue(most: number, onChanged: Listener['onChanged']) {
  const changed = new Set<LiveTopic>();
  let reloadedAt = Number.NEGATIVE_INFINITY;
  let calm = calmMs;
  let gathering: NodeJS.Timeout | undefined;
  const tell = () => {
    gathering = undefined;
    const now = performance.now();
    calm = now - reloadedAt < 2 * calm ? Math.min(calm * 2, most) : calmMs;
    reloadedAt = now;
    const told = [...changed];
    changed.clear();
    onChanged(told);
  };
  return {
    add(topic: LiveTopic): void {
      changed.add(topic);
      gathering ??= setTimeout(tell, Math.max(gatherMs, reloadedAt + calm - performance.now()));
    },
    stop: () => clearTimeout(gathering),
  };
}
