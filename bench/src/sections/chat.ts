import { percent, printTable, round } from '../report.ts';
import type { Bench } from '../results.ts';
import { measureChat } from '../screens/chat.ts';
import { judge } from '../verdict.ts';

/** Many people connected, 100 messages a second in total. */
export async function benchChat({ options, onLeads, results }: Bench): Promise<void> {
  const chat = await onLeads(options.small, (product) => measureChat(product, options.chat));
  results.chat = chat;
  printTable(
    `Chat: ${chat.people} people connected, ${chat.perSecond} messages a second`,
    ['', ''],
    [
      ['sent, acknowledged, delivered', [chat.sent, chat.acknowledged, chat.delivered].join(', ')],
      ['delivery, median', `${round(chat.p50Ms)} ms`],
      ['delivery, 99th of a hundred', `${round(chat.p99Ms)} ms`],
      ['delivery, slowest', `${round(chat.maxMs)} ms`],
      ['memory of app and Postgres', `${round(chat.memory.app)} and ${round(chat.memory.postgres)} MB`],
      ['processor of app and Postgres', `${percent(chat.cpu.app)} and ${percent(chat.cpu.postgres)} of one core`],
    ],
  );
  results.findings.push(judge('chat: 99th of a hundred deliveries', chat.p99Ms, 'most', 250, 'ms'));
  results.findings.push(judge('chat: delivered / sent', chat.delivered / chat.sent, 'least', 1, 'x'));
}
