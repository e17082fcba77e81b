// The walk-through of the document with a client whose types openapi-typescript has written.
import createClient from 'openapi-fetch';
import type { paths } from './fetch-client.js';
import { address, csv, email, finishBy, form, password, required, withCookie } from './with-cookie.js';

const client = createClient<paths>({ baseUrl: address, fetch: withCookie() });

const signedIn = await client.POST('/api/auth/login', { body: { email, password } });
const { userDetails } = required(signedIn.data, signedIn.error).data;

for (let number = 1; number <= 3; number += 1) {
  const headers = { 'Idempotency-Key': `fetch-${number}` };
  const made = await client.POST('/api/customer/lead/create', {
    params: { header: headers },
    body: { ...form(number), priority: null },
  });
  required(made.data, made.error);
}

const names: string[] = [];
for (let page = 1; ; page += 1) {
  const { data, error } = await client.GET('/api/customer/lead/get', { params: { query: { page, limit: 2, sort: 'name' } } });
  const { leads, total } = required(data, error).data;
  names.push(...leads.map((lead) => lead.name));
  if (names.length >= total || leads.length === 0) break;
}

const found = await client.GET('/api/customer/lead/get', { params: { query: { search: 'Customer 1' } } });
const lead = required(found.data, found.error).data.leads[0];
if (!lead) throw new Error('the lead is not found');
const change = async (version: number) =>
  client.PUT('/api/customer/lead/update/{id}', {
    params: { path: { id: lead.id }, header: { 'If-Match': `"${version}"` } },
    body: { ...form(1), priority: 'Client', amount: 99.5 },
  });
const changed = await change(lead.version);
const { amount } = required(changed.data, changed.error).data;
const { error: refused } = await change(lead.version);

const contact = await client.POST('/api/customer/contact/create', { body: { ...form(11), priority: 'Normal' } });
required(contact.data, contact.error);
const list = await client.POST('/api/requirement/create', { body: { project: 'Walk by fetch', data: ['First'] } });
required(list.data, list.error);
const task = await client.POST('/api/task/create', {
  body: { requirement: 'Walk by fetch', phone: form(11).phone, notes: 'Note', description: 'Work', finishBy, priority: 'Normal' },
});
const { id: taskId } = required(task.data, task.error).data;

const uploaded = await client.POST('/api/task/attachment/{id}', {
  params: { path: { id: taskId } },
  body: { file: 'An offer' },
  bodySerializer({ file }) {
    const sent = new FormData();
    sent.set('file', new Blob([file]), 'offer.txt');
    return sent;
  },
});
const attachment = required(uploaded.data, uploaded.error).data;
const file = await client.GET('/api/task/attachment/{id}', { params: { path: { id: attachment.id } }, parseAs: 'text' });

const read = await client.POST('/api/import/upload/{kind}', {
  params: { path: { kind: 'lead' } },
  body: { file: csv },
  bodySerializer(sentBody) {
    const sent = new FormData();
    sent.set('file', new Blob([sentBody.file]), 'leads.csv');
    return sent;
  },
});
const { id, plan } = required(read.data, read.error).data;
const check = await client.POST('/api/import/check/{id}', { params: { path: { id } }, body: { plan } });
const { counts } = required(check.data, check.error).data;
const confirmed = await client.POST('/api/import/confirm/{id}', { params: { path: { id } }, body: { skipBad: false } });
const { result } = required(confirmed.data, confirmed.error).data;

const exported = await client.GET('/api/customer/lead/export', { params: { query: { list: 'all' } }, parseAs: 'text' });
const lines = required(exported.data, exported.error).trim().split('\n').length;

process.stdout.write(
  JSON.stringify({
    email: userDetails.email,
    names,
    amount,
    refused: refused?.errorCode,
    attached: [attachment.name, required(file.data, file.error)],
    imported: { good: counts?.created, bad: counts?.bad, count: result?.created },
    lines,
  }),
);
