// The walk-through of the document with the client that @hey-api/openapi-ts has written.
import { client } from './hey-client/client.gen.js';
import {
  attachmentsDownload,
  attachmentsUpload,
  authLogin,
  contactsCreate,
  importsCheck,
  importsConfirm,
  importsUpload,
  leadsCreate,
  leadsExport,
  leadsList,
  leadsUpdate,
  requirementsCreate,
  tasksCreate,
} from './hey-client/sdk.gen.js';
import { address, csv, email, finishBy, form, password, required, withCookie } from './with-cookie.js';

client.setConfig({ baseUrl: address, fetch: withCookie() });

const signedIn = await authLogin({ body: { email, password } });
const { userDetails } = required(signedIn.data, signedIn.error).data;

for (let number = 1; number <= 3; number += 1) {
  const made = await leadsCreate({ headers: { 'Idempotency-Key': `hey-${number}` }, body: { ...form(number), priority: null } });
  required(made.data, made.error);
}

const names: string[] = [];
for (let page = 1; ; page += 1) {
  const { data, error } = await leadsList({ query: { page, limit: 2, sort: 'name' } });
  const { leads, total } = required(data, error).data;
  names.push(...leads.map((lead) => lead.name));
  if (names.length >= total || leads.length === 0) break;
}

const found = await leadsList({ query: { search: 'Customer 1' } });
const lead = required(found.data, found.error).data.leads[0];
if (!lead) throw new Error('the lead is not found');
const change = async (version: number) =>
  leadsUpdate({
    path: { id: lead.id },
    headers: { 'If-Match': `"${version}"` },
    body: { ...form(1), priority: 'Client', amount: 99.5 },
  });
const changed = await change(lead.version);
const { amount } = required(changed.data, changed.error).data;
const { error: refused } = await change(lead.version);

const contact = await contactsCreate({ body: { ...form(11), priority: 'Normal' } });
required(contact.data, contact.error);
const list = await requirementsCreate({ body: { project: 'Walk by hey', data: ['First'] } });
required(list.data, list.error);
const task = await tasksCreate({
  body: { requirement: 'Walk by hey', phone: form(11).phone, notes: 'Note', description: 'Work', finishBy, priority: 'Normal' },
});
const { id: taskId } = required(task.data, task.error).data;

const uploaded = await attachmentsUpload({ path: { id: taskId }, body: { file: new File(['An offer'], 'offer.txt') } });
const attachment = required(uploaded.data, uploaded.error).data;
const file = await attachmentsDownload({ path: { id: attachment.id }, parseAs: 'text' });

const read = await importsUpload({ path: { kind: 'lead' }, body: { file: new File([csv], 'leads.csv') } });
const { id, plan } = required(read.data, read.error).data;
const check = await importsCheck({ path: { id }, body: { plan } });
const { counts } = required(check.data, check.error).data;
const confirmed = await importsConfirm({ path: { id }, body: {} });
const { result } = required(confirmed.data, confirmed.error).data;

const exported = await leadsExport({ query: { list: 'all' }, parseAs: 'text' });
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
