import type { Call } from '@crm/contract/core/call';
import type { RecordedExample } from '../../../src/api-docs/examples.ts';
import { namedCalls } from '../../../src/api-docs/named-calls.ts';
import { demoNames } from '../../../src/demo/people.ts';
import { contract } from '../../../src/features.ts';
import { examples } from '../../examples/examples.ts';
import type { Example, Sample, World } from '../../examples/types.ts';
import { formOf } from '../../support/file-calls.ts';
import type { TestServer } from '../../support/test-app.ts';
import { testPassword } from '../../support/test-app.ts';
import { requestOf } from '../hostile/hostile-requests.ts';

/** Sends every example and keeps what was sent and answered, as the document shows it. */
export async function recordExamples(server: TestServer): Promise<Record<string, RecordedExample>> {
  const [admin = '', first = ''] = demoNames;
  const world: World = {
    server,
    staff: await server.person('staff', { name: first, email: 'staff1@demo.test' }),
    admin: await server.person('admin', { name: admin, email: 'admin@demo.test' }),
  };
  const recorded: Record<string, RecordedExample> = {};
  for (const { id, feature, name, call } of namedCalls(contract)) {
    const example = (examples as Record<string, Record<string, Example>>)[feature]?.[name];
    if (!example) throw new Error(`no example for ${id}`);
    const sample = await example.valid(world);
    recorded[id] = await sent(server, call, sample, sample.cookie ?? (example.by && world[example.by].cookie));
  }
  return JSON.parse(presentable(JSON.stringify(recorded)));
}

async function sent(server: TestServer, call: Call, sample: Sample, cookie: string | undefined): Promise<RecordedExample> {
  const { method, url, text, headers } = requestOf(call, sample);
  const form = sample.file && (await formOf(sample.file));
  const reply = await server.app.inject({
    method,
    url,
    ...(form ? { payload: form.payload } : text === undefined ? {} : { payload: text }),
    headers: { ...headers, ...(cookie ? { cookie } : {}), ...form?.headers },
  });
  if (reply.statusCode >= 300) throw new Error(`${url}: ${reply.body}`);
  const { params, query, body, file } = sample;
  return {
    ...(params && { params }),
    ...(query && { query }),
    ...(body !== undefined && { body }),
    ...(typeof file?.content === 'string' && { sentFile: file.content }),
    ...(call.download ? downloaded(reply.body, String(reply.headers['content-type'])) : { answer: shortened(reply.json()) }),
  };
}

function downloaded(body: string, type: string): RecordedExample {
  return type.startsWith('text/') ? { type, file: body.split('\n').slice(0, 3).join('\n') } : { type };
}

const mostRows = 2;

/** The first rows of a list say what the others are like. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, mostRows).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shortened(one)]));
}

/** Without what differs from run to run, and with the people of the demo. */
function presentable(text: string): string {
  const people = new Map<string, string>();
  const nameOf = (number: string) => {
    const name = people.get(number) ?? demoNames[(people.size + 2) % demoNames.length] ?? '';
    people.set(number, name);
    return name;
  };
  return (
    text
      .replaceAll(/(?:Worker|Boss) (\d+)/g, (_, number: string) => nameOf(number))
      .replaceAll(/\b(staff|admin|new|invited)(\d+)@test\.example/g, '$1$2@demo.test')
      .replaceAll(testPassword, 'demo-password')
      .replaceAll(/whsec_[\w+/=]+/g, 'whsec_a-secret-that-is-shown-once')
      // Keys, cursors and secrets are as long as these and mean nothing to a reader.
      .replaceAll(/(?<=["/=])(?<!"p256dh":")[\w-]{40,}(?=["/])/g, 'a-long-text-that-only-the-server-understands')
      .replaceAll(/(?<=msg_|")[0-9a-f]{32}(?=")/g, '0123456789abcdef0123456789abcdef')
      .replaceAll(/(?<="secret":"|secret=)[A-Z2-7]{32}/g, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
      .replaceAll(/"[a-z2-9]{4}(?:-[a-z2-9]{4}){2}"/g, '"abcd-efgh-2345"')
      .replaceAll(/(?<="code":")\d{6}/g, '123456')
      .replaceAll(/(?<="(?:id|rawId)":")[\w-]{22}(?=")/g, 'AAECAwQFBgcICQoLDA0ODw')
      .replaceAll(/(?<="durationMs":)\d+/g, '12')
      .replaceAll('127.0.0.1', '203.0.113.7')
      .replaceAll('localhost', 'crm.example.com')
      .replaceAll(realDays(), '2026-03-10')
      .replaceAll(/2026-03-10T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)/g, '2026-03-10T15:00:00.000Z')
  );
}

/** What the database stamps itself bears the date of the run. */
function realDays(): RegExp {
  const days = [-1, 0, 1].map((offset) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10));
  return new RegExp(days.join('|'), 'g');
}
