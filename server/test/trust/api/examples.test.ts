import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';

const file = join(import.meta.dirname, '..', '..', '..', 'src', 'api-docs', 'examples.json');

// Names and phones are counted up from the start of the process. Loaded anew, they begin at one whatever ran before.
vi.resetModules();
const { createTestServer } = await import('../../support/test-app.ts');
const { recordExamples } = await import('./record-examples.ts');
const { contract } = await import('../../../src/features.ts');
const { namedCalls } = await import('../../../src/api-docs/named-calls.ts');
const server = createTestServer();

describe('the examples of the document', () => {
  it('are what every call really takes and answers; npm run api-examples writes them', async () => {
    const recorded = await recordExamples(server);
    expect(Object.keys(recorded)).toEqual(namedCalls(contract).map(({ id }) => id));
    await expect(`${JSON.stringify(recorded, null, 2)}\n`).toMatchFileSnapshot(file);
  });

  it('name no machine, no secret and nobody but the people of the demo', () => {
    const text = readFileSync(file, 'utf8');
    expect(text).not.toMatch(/127\.0\.0\.1|localhost|correct horse|Worker \d|Boss \d|test\.example|__Host-|\/tmp\//);
    const emails = [...new Set([...text.matchAll(/[\w.]+@([\w.]+)/g)].map(([, domain = '']) => domain))];
    expect(emails.filter((domain) => !/(^demo\.test|\.example)$/.test(domain))).toEqual([]);
  });
});
