import type * as z from 'zod/mini';

/**
 * What the last part of an address says, or undefined when it says nothing that can be used.
 * Takes the undecoded path: the router decodes a '%2F' inside the JSON twice.
 */
export function readPathData<T>(schema: z.ZodMiniType<T>, pathname: string, read: (text: string) => unknown = JSON.parse) {
  try {
    const text = decodeURIComponent(pathname.replace(/\/$/, '').split('/').at(-1) ?? '');
    return schema.safeParse(read(text)).data;
  } catch {
    return undefined;
  }
}
