import { clockText } from '@crm/contract/rules/date-texts';
import { timeOfMinutes } from '@crm/contract/rules/times';
import { expect, it } from 'vitest';
import { createTestServer } from '../../test/support/test-app.ts';
import { clockForms } from './time-text.ts';

const server = createTestServer();

it.each([12, 24] as const)('the database writes every minute of a clock of %i hours as the contract does', async (clockHours) => {
  const { rows } = await server.pool.query<{ text: string }>(
    `select to_char(time '00:00' + n * interval '1 minute', $1) as text from generate_series(0, 1439) n order by n`,
    [clockForms[clockHours]],
  );
  expect(rows.map(({ text }) => text)).toEqual(
    Array.from({ length: 1440 }, (_, minute) => clockText(timeOfMinutes(minute), { clockHours })),
  );
});
