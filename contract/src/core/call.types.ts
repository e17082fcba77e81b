import * as z from 'zod/mini';
import { type Answered, defineCall, type Received, type Returned, type Sent } from './call.ts';

// Compiled and never run: each expected error proves that the compiler refuses a wrong contract.

const words = { method: 'GET', tag: 't', summary: 's', result: z.strictObject({ id: z.int() }) } as const;
const ok = defineCall({
  ...words,
  method: 'PUT',
  path: '/thing/:id',
  who: 'leads.own',
  params: { id: z.string() },
  query: { page: z._default(z.string(), '1') },
  body: z.strictObject({ name: z.string() }),
});

// @ts-expect-error a name in the path without a schema
defineCall({ ...words, path: '/thing/:id', who: 'leads.own' });
// @ts-expect-error a schema whose name is not in the path
defineCall({ ...words, path: '/thing/:id', who: 'leads.own', params: { key: z.string() } });
// @ts-expect-error no permission
defineCall({ ...words, path: '/thing' });
// @ts-expect-error a permission that does not exist
defineCall({ ...words, path: '/thing', who: 'leads.steal' });

export const received: Received<typeof ok> = { params: { id: '1' }, query: { page: '1' }, body: { name: 'x' } };
export const sent: Sent<typeof ok> = { params: { id: '1' }, body: { name: 'x' } };
export const answered: Answered<typeof ok> = { id: 1 };
// @ts-expect-error a result of the wrong type
export const wrong: Answered<typeof ok> = { id: '1' };
export const returned: Returned<typeof ok> = { id: 1 };
// @ts-expect-error a body is needed
export const noBody: Sent<typeof ok> = { params: { id: '1' } };
// @ts-expect-error the path's name is needed
export const noParams: Sent<typeof ok> = { body: { name: 'x' } };
