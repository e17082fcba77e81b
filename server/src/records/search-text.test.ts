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
  // The search column has a use of its own for the first control characters.
  const texts = [...chosen, ...random].map((text) => text.replace(/[\u0000-\u0003]/g, '')).filter(Boolean);
  const person = await server.person('staff');
  const { rows } = await server.pool.query<{ folded: string; name: string; search: string }>(
    `insert into customers (kind, owner_id, name, description, email, phone, location, source, amount, created_at)
     select 'lead', $2, t, t, n || 'É@x', n, t, t, 0, now() from unnest($1::text[]) with ordinality u(t, n) order by n
     returning fold(name) as folded, sort_name as name, search`,
    [texts, person.id],
  );
  expect(rows.map((row) => row.folded)).toEqual(texts.map(fold));
  expect(rows.map((row) => row.name)).toEqual(texts.map(fold));
  expect(rows.map((row) => row.search)).toEqual(
    texts.map(spell).map((text, n) => `ǂǂ${text}ǂǂ${n + 1}e@xǂǂ${n + 1}ǀ${text}ǀ${text}ǁ${text}ǁ`),
  );
});
