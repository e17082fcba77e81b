import * as z from 'zod/mini';

export const monthOfYear = z.strictObject({
  year: z.int('Unknown year').check(z.gte(1970, 'Unknown year'), z.lte(9998, 'Unknown year')),
  month: z.int('Unknown month').check(z.gte(1, 'Unknown month'), z.lte(12, 'Unknown month')),
});
export type MonthOfYear = z.infer<typeof monthOfYear>;

function numberText(form: RegExp, message: string) {
  return z.pipe(
    z.string(message).check(z.regex(form, message)),
    z.transform((text: string) => Number(text)),
  );
}
/** A month of an address, where everything is text. */
export const yearText = numberText(/^(19[7-9]\d|[2-8]\d{3}|9[0-8]\d{2})$/, 'Unknown year');
export const monthText = numberText(/^(0?[1-9]|1[0-2])$/, 'Unknown month');
