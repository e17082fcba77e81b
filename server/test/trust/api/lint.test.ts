import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { openApi } from '../../../src/api-docs/document.ts';
import { contract } from '../../../src/features.ts';
import { lintExceptions } from './lint-exceptions.ts';

/** Beyond what Redocly recommends. */
const rules = {
  'array-parameter-serialization': 'error',
  'component-name-unique': 'error',
  'no-ambiguous-paths': 'error',
  'no-enum-type-mismatch': 'error',
  'no-invalid-media-type-examples': 'error',
  'no-invalid-parameter-examples': 'error',
  'no-invalid-schema-examples': 'error',
  'no-mixed-number-range-constraints': 'error',
  'no-required-schema-properties-undefined': 'error',
  'no-schema-type-mismatch': 'error',
  'no-unused-components': 'error',
  'operation-4xx-response': 'error',
  'operation-description': 'error',
  'operation-operationId-unique': 'error',
  'operation-operationId-url-safe': 'error',
  'operation-singular-tag': 'error',
  'operation-tag-defined': 'error',
  'parameter-description': 'error',
  'request-mime-type': { severity: 'error', allowedValues: ['application/json', 'multipart/form-data'] },
  'response-contains-header': {
    severity: 'error',
    names: { '2xx': ['X-Request-Id'], '4xx': ['X-Request-Id'], '5xx': ['X-Request-Id'], '429': ['X-Request-Id', 'Retry-After'] },
  },
  'response-mime-type': {
    severity: 'error',
    allowedValues: [
      'application/json',
      'text/csv',
      'application/zip',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'image/png',
      'image/svg+xml',
      '*/*',
    ],
  },
  'spec-strict-refs': 'error',
  'tag-description': 'error',
  'tags-alphabetical': 'error',
} as const;

/** Each example is held against its schema: seconds of a processor. */
const timeout = 240_000;

async function problemsOf(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: '/openapi.json', config });
  return problems.map(({ ruleId, location: [place], message }) => `${ruleId} ${place?.pointer} ${message}`);
}

it('the document has no fault that Redocly finds, but for paths that the specification gives', {
  tags: ['full'],
  timeout,
}, async () => {
  const problems = await problemsOf(openApi(contract, '0.0.0'));
  const isExcepted = (problem: string) => lintExceptions.some(({ rule, pointer }) => problem.startsWith(`${rule} ${pointer} `));
  expect(problems.filter((problem) => !isExcepted(problem))).toEqual([]);
  for (const { rule, pointer } of lintExceptions)
    expect(
      problems.some((problem) => problem.startsWith(`${rule} ${pointer} `)),
      `${rule} ${pointer}`,
    ).toBe(true);
});

it('the linter finds an example that does not fit its schema, and a call without an answer', { timeout }, async () => {
  const { leads, profile } = contract;
  const document = JSON.parse(JSON.stringify(openApi({ leads, profile }, '0.0.0')));
  const operation = document.paths['/api/customer/lead/create'].post;
  operation.requestBody.content['application/json'].example = { name: 7 };
  delete document.paths['/api/profile'].get.responses['200'];
  const problems = (await problemsOf(document)).join('\n');
  expect(problems).toContain('no-invalid-media-type-examples #/paths/~1api~1customer~1lead~1create/post');
  expect(problems).toContain('operation-2xx-response #/paths/~1api~1profile/get');
});
