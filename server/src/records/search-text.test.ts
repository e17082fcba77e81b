import { fold } from '@crm/contract/rules/search-term';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTestServer } from '../../test/support/test-app.ts';
import { spell } from './search-text.ts';

const server = createTestServer();

it('spells a term exactly as the database spells what it is compared with', async () => {
  const random = fc.sample(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), { numRuns: 400, seed: 3 });
  const chosen = [
    'Müller',
    'ΟΔΥΣΣΕΥΣ',
    'İstanbul',
    'Straße',
    'Иван Ёлкин',
    'naïve\tcafé\nZoë',
    '株式会社 東京',
    'Ångström',
    'ﬁne',
  ];
  const texts = [...chosen, ...random].map((text) => text.replaceAll('\u0000', ''));
  const { rows } = await server.pool.query<{ folded: string; spelled: string }>(
    'select fold(t) as folded, spell(t) as spelled from unnest($1::text[]) with ordinality u(t, n) order by n',
    [texts],
  );
  expect(rows.map((row) => row.folded)).toEqual(texts.map(fold));
  expect(rows.map((row) => row.spelled)).toEqual(texts.map(spell));
});
