import * as z from 'zod/mini';

/** A file on its way in: read once, never held in memory as a whole. */
export interface UploadedFile {
  name: string;
  /** What the sender claims; whoever stores it looks at the content. */
  type: string;
  content: AsyncIterable<Uint8Array>;
}

/** A file on its way out; always offered as a download, never shown by the browser. */
export interface Download {
  name: string;
  type: string;
  content: AsyncIterable<Uint8Array>;
  /** Its address never means another file: browsers keep it. */
  isKept?: boolean;
}

/** The body of an upload call: the browser sends a Blob, the handler gets a stream. */
export const fileBody: z.ZodMiniType<UploadedFile, Blob> = z.custom<UploadedFile, Blob>();

/** The result of a download call. */
export const fileResult: z.ZodMiniType<Download, Download> = z.custom<Download>();

export const fileFormats = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** The format of a file that holds the rows of a list. Addresses without it are from before there was a choice. */
export const fileFormat = z._default(z.enum(fileFormats, 'Choose csv or xlsx'), 'csv');

/** A call that hands out the rows of a list as it is filtered. Its query is that of the list, and `format`. */
export const listFile = { method: 'GET', takes: 'minutes', result: fileResult, download: true } as const;

/** Ids in the address of a file: '3,17'. */
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
