import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { errorStatus } from '@crm/contract/core/envelope';
import { describe, expect, it } from 'vitest';
import { openApi } from '../../../src/api-docs/document.ts';
import { namedCalls } from '../../../src/api-docs/named-calls.ts';
import { namedModules } from '../../../src/api-docs/named-modules.ts';
import { contract } from '../../../src/features.ts';
import { createSecondApp } from '../../support/second-app.ts';
import { createTestServer } from '../../support/test-app.ts';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description: string;
  schema: Record<string, unknown>;
}
interface Operation {
  operationId: string;
  description: string;
  parameters?: Parameter[];
  requestBody?: { description?: string; required: boolean; content: Record<string, { schema: unknown; example?: unknown }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { example?: unknown }>; headers?: object }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string; description: string }[];
  components: { schemas: Record<string, { enum?: string[] }>; responses: Record<string, { headers: object }> };
}

const document = openApi(contract, '0.0.0') as unknown as Document;
const calls = namedCalls(contract);
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const operation = (id: string) => operations.find(({ operationId }) => operationId === id) ?? ({} as Operation);
const parameter = (id: string, name: string) => operation(id).parameters?.find((one) => one.name === name);

describe('the OpenAPI document', () => {
  it('declares an upload as a form with its file, its limit and its types', () => {
    const uploads = calls.filter(({ call }) => call.upload);
    expect(uploads.length).toBeGreaterThan(3);
    for (const { id } of uploads) expect(Object.keys(operation(id).requestBody?.content ?? {})).toEqual(['multipart/form-data']);
    const { requestBody } = operation('attachmentsUpload');
    expect(requestBody?.description).toContain('At most 25 MB.');
    expect(requestBody?.content['multipart/form-data']).toMatchObject({
      schema: { required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
      encoding: { file: { contentType: expect.stringContaining('application/pdf') } },
    });
    expect(operation('importsUpload').requestBody?.content['multipart/form-data']).toMatchObject({
      encoding: { file: { contentType: 'text/csv' } },
    });
  });

  it('declares a download as the file that it is', () => {
    const typesOf = (id: string) => Object.keys(operation(id).responses['200']?.content ?? {});
    const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    expect(typesOf('leadsExport')).toEqual(['text/csv', workbook]);
    expect(typesOf('importsProblems')).toEqual(['text/csv']);
    expect(typesOf('attachmentsDownload')).toEqual(['*/*']);
    expect(typesOf('companyLogo')).toEqual(['image/png', 'image/svg+xml']);
    const json = calls.filter(({ id, call }) => call.download && typesOf(id).includes('application/json'));
    expect(json.map(({ id }) => id).toSorted()).toEqual(['privacyCustomer', 'privacyMe', 'privacyPerson']);
    expect(operation('leadsExport').responses['200']?.headers).toHaveProperty('X-Data-As-Of');
  });

  it('requires what a call refuses to be without', () => {
    const required = operations.flatMap(({ operationId, parameters = [] }) =>
      parameters.filter((one) => one.in === 'query' && one.required).map(({ name }) => `${operationId} ${name}`),
    );
    expect(required).toContain('searchSearch q');
    expect(required).toContain('callsMonth year');
    expect(required).toContain('duplicatesPreview one');
    expect(required).toContain('holidaysList from');
    expect(required).not.toContain('leadsList search');
    expect(operation('staffAccessToggle').requestBody?.required).toBe(false);
    expect(operation('leadsCreate').requestBody?.required).toBe(true);
  });

  it('bounds pages, and says what happens beyond', () => {
    expect(parameter('leadsList', 'limit')).toMatchObject({
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
      description: expect.stringContaining('taken as the nearest'),
    });
    expect(parameter('auditList', 'page')).toMatchObject({
      schema: { type: 'integer', minimum: 1, default: 1 },
      description: expect.stringContaining('refused with 400'),
    });
    expect(parameter('tasksList', 'limit')?.schema).toMatchObject({ default: 50 });
    expect(parameter('leadsGet', 'id')?.schema).toMatchObject({ type: 'integer', minimum: 1 });
  });

  it('says what an amount may be', () => {
    const amount = {
      anyOf: [
        { type: 'number', minimum: 0 },
        { type: 'string', pattern: expect.any(String) },
      ],
    };
    expect(document.components.schemas.Amount).toMatchObject(amount);
    expect(document.components.schemas.Lead).toMatchObject({ properties: { amount: { type: 'number' } } });
  });

  it('has one name for each value of a path', () => {
    const bare = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(bare.filter((path, index) => bare.indexOf(path) !== index)).toEqual([]);
    expect(Object.keys(document.paths['/api/task/attachment/{id}'] ?? {}).sort()).toEqual(['delete', 'get', 'post']);
    expect(parameter('attachmentsUpload', 'id')?.description).toBe('Id of the task.');
  });

  it('lists the codes of each failure, and a header with the time to wait', () => {
    expect(document.components.schemas.ErrorCode?.enum).toEqual(Object.keys(errorStatus));
    const { responses } = operation('leadsUpdate');
    expect(responses['412']?.$ref).toBe('#/components/responses/Stale');
    expect(responses['409']?.$ref).toBe('#/components/responses/Duplicate');
    expect(operation('leadsCreate').responses['409']?.$ref).toBe('#/components/responses/ConflictOrDuplicate');
    expect(document.components.responses.RateLimited?.headers).toHaveProperty('Retry-After');
    expect(operation('companySight').responses).not.toHaveProperty('401');
  });

  it('has an example for each call, and a text for each value and tag', () => {
    const without = calls.filter(({ id, call }) => {
      const { requestBody, responses } = operation(id);
      const [sent] = Object.values(requestBody?.content ?? {});
      const [answered] = Object.values(responses[String(call.status ?? 200)]?.content ?? {});
      return (
        (!call.download && answered?.example === undefined) ||
        (requestBody?.required && !call.upload && sent?.example === undefined)
      );
    });
    expect(without.map(({ id }) => id)).toEqual([]);
    const texts = operations.flatMap(({ parameters = [] }) => parameters.filter((one) => 'name' in one));
    expect(texts.filter(({ description }) => description === '').map(({ name }) => name)).toEqual([]);
    expect(document.tags.filter(({ description }) => description === '')).toEqual([]);
  });

  it('names the schemas of every module of the contract', () => {
    const folder = join(import.meta.dirname, '..', '..', '..', '..', 'contract', 'src');
    const modules = globSync('{accounts,calendar,customers,office,records,work}/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] })
      .map((path) => basename(path, '.ts').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()))
      .filter((name) => !name.includes('.'));
    expect(modules.filter((name) => !(name in namedModules))).toEqual([]);
    expect(document.components.schemas).toHaveProperty('Lead');
    expect(document.components.schemas).toHaveProperty('ImportPlanInput');
  });
});

describe('lists that refuse a page beyond the bounds', () => {
  const server = createTestServer();

  it('are all but those that the specification states', () => {
    const [, ...lines] = readFileSync(join(import.meta.dirname, '../../../../docs/spec/calls.tsv'), 'utf8')
      .trim()
      .split('\n');
    const stated = new Set(lines.map((line) => line.split('\t', 2).join(' ')));
    const paged = calls.filter(({ call }) => 'page' in (call.query ?? {}) || 'limit' in (call.query ?? {}));
    expect(paged.length).toBeGreaterThan(50);
    for (const { id, call } of paged) {
      const isStated = stated.has(`${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}`);
      const name = 'limit' in (call.query ?? {}) ? 'limit' : 'page';
      expect(parameter(id, name)?.description, id).toContain(isStated ? 'taken as the nearest' : 'refused with 400');
    }
  });

  it('answer 400 with the field, and stated ones answer rows', async () => {
    const { cookie } = await server.person('admin');
    const ask = async (url: string) => (await server.app.inject({ url, headers: { cookie } })).json();
    expect((await ask('/api/audit/get?limit=101')).fields).toEqual({ limit: 'Must be a whole number from 1 to 100' });
    expect((await ask('/api/audit/get?limit=0&page=0')).fields).toEqual({
      limit: 'Must be a whole number from 1 to 100',
      page: 'Must be a whole number from 1 to 999,999,999',
    });
    expect(await ask('/api/audit/get?limit=100&page=1')).toMatchObject({ success: true });
    expect(await ask('/api/customer/lead/get?limit=1000&page=0')).toMatchObject({ success: true });
  });
});

describe('the address and the cookie', () => {
  const server = createTestServer();
  const about = async (options: Parameters<typeof createSecondApp>[1]) => {
    const app = await createSecondApp(server, options);
    const { servers, components } = (await app.inject({ url: `${options?.basePath ?? ''}/api/openapi.json` })).json();
    await app.close();
    return [servers[0].url, components.securitySchemes.session.name];
  };

  it('are those that a client needs, at the root and below a path, with and without https', async () => {
    expect(await about({})).toEqual(['/', 'sid']);
    expect(await about({ publicOrigin: 'https://crm.example' })).toEqual(['https://crm.example', '__Host-sid']);
    expect(await about({ basePath: '/crm' })).toEqual(['/crm', 'sid.crm']);
    expect(await about({ publicOrigin: 'https://host.example', basePath: '/crm' })).toEqual([
      'https://host.example/crm',
      '__Secure-sid.crm',
    ]);
  });
});
