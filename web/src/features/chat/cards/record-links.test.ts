import { addresses } from '@crm/contract/core/addresses';
import type { ChatMessage } from '@crm/contract/office/chat';
import { describe, expect, it } from 'vitest';
import { recordLinkOf, recordLinksOf } from './record-links.ts';

const origin = 'https://crm.example';
const task = { taskId: 7, contactId: 3 };

describe('a link in a message', () => {
  it.each([
    ['/operations/leads/12', { kind: 'lead', id: 12 }],
    ['/operations/contacts/12/', { kind: 'contact', id: 12 }],
    ['/Operations/Leads/12?tab=notes#x', { kind: 'lead', id: 12 }],
    ['/operations/leads?lead=12', { kind: 'lead', id: 12 }],
    [addresses.ownTask(task), { kind: 'task', id: 7 }],
    [addresses.anyTask({ ...task, staffId: 2 }), { kind: 'task', id: 7 }],
    ['/operations/leads', undefined],
    ['/operations/leads/new', undefined],
    ['/operations/leads/0', undefined],
    ['/operations/leads?lead=x', undefined],
    ['/activities/tasks/person/%7Bbroken', undefined],
    ['/activities/tasks/person/%E0%A4%A', undefined],
    ['/activities/tasks/person/7', undefined],
    ['/workspace/messages?with=2', undefined],
  ])('%s leads to %j', (path, expected) => {
    expect(recordLinkOf(origin + path, origin)).toEqual(expected);
  });

  it('of another portal is no record of ours', () => {
    expect(recordLinkOf('https://crm.example.test/operations/leads/12', origin)).toBeUndefined();
    expect(recordLinkOf('http://crm.example/operations/leads/12', origin)).toBeUndefined();
    expect(recordLinkOf('https://crm.example@evil.test/operations/leads/12', origin)).toBeUndefined();
  });
});

it('a link of a portal below a path is a record of that portal alone', () => {
  const portal = `${origin}/crm`;
  expect(recordLinkOf(`${portal}/operations/leads/12`, portal)).toEqual({ kind: 'lead', id: 12 });
  expect(recordLinkOf(`${portal}${addresses.ownTask(task)}`, portal)).toEqual({ kind: 'task', id: 7 });
  for (const other of ['', '/crm2', '/CRM', '/crm/north']) {
    expect(recordLinkOf(`${origin}${other}/operations/leads/12`, portal), other).toBeUndefined();
  }
});

it('the links of messages are asked for once each, the newest first, and no more than so many', () => {
  const texts = [1, 2, 3, 2].map((id) => `See ${origin}/operations/leads/${id}, please.`);
  const messages = ['No link', ...texts].map((message) => ({ message }) as ChatMessage);
  expect(recordLinksOf(messages, origin, 10).map(({ id }) => id)).toEqual([2, 3, 1]);
  expect(recordLinksOf(messages, origin, 2).map(({ id }) => id)).toEqual([2, 3]);
});
