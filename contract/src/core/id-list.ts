import * as z from 'zod/mini';

/** Ids in an address: '3,17'. */
export function idList(most: number) {
  const message = `Give at most ${most} ids`;
  return z.pipe(
    z
      .string()
      .check(
        z.maxLength(most * 17, { error: message, abort: true }),
        z.regex(/^[1-9]\d{0,15}(?:,[1-9]\d{0,15})*$/, 'Unknown ids'),
      ),
    z.pipe(
      z.transform((text: string) => text.split(',').map(Number)),
      z.array(z.int()).check(z.maxLength(most, message)),
    ),
  );
}
