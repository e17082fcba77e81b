import type { contract } from '../features.ts';
import type { NamedCall } from './named-calls.ts';

type Contract = typeof contract;
type OfSomeCalls<T> = { readonly [F in keyof Contract]?: { readonly [C in keyof Contract[F]]?: T } };

const office =
  'application/pdf, image/*, audio/*, video/*, text/plain, application/rtf, application/zip, application/x-ole-storage, application/vnd.openxmlformats-officedocument.wordprocessingml.document, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, application/vnd.openxmlformats-officedocument.presentationml.presentation, application/vnd.oasis.opendocument.text';

interface Uploaded {
  types: string;
  text: string;
}
const document: Uploaded = {
  types: office,
  text: 'A document, a picture, a recording or a text. The content decides and not the name; programs, scripts and pages are refused.',
};

/** What an upload may hold. */
const uploads: OfSomeCalls<Uploaded> = {
  attachments: { upload: document },
  chat: { upload: document },
  company: { uploadLogo: { types: 'image/png, image/svg+xml', text: 'A picture that is about as wide as high.' } },
  imports: { upload: { types: 'text/csv', text: 'A table with a line of headings. Encoding and separator are found out.' } },
};

/** What a download is, where it is no table. */
const downloads: OfSomeCalls<readonly string[]> = {
  attachments: { download: ['*/*'] },
  chat: { file: ['*/*'] },
  company: { logo: ['image/png', 'image/svg+xml'] },
  // The file has the form in which it is read again.
  imports: { problems: ['text/csv'] },
  privacy: {
    everything: ['application/zip'],
    customer: ['application/json', 'application/zip'],
    person: ['application/json', 'application/zip'],
    me: ['application/json', 'application/zip'],
  },
};

export function uploadOf(named: NamedCall): Uploaded {
  return lookedUp(uploads, named) ?? { types: '*/*', text: 'A file.' };
}

export function downloadTypes(named: NamedCall): readonly string[] {
  return lookedUp(downloads, named) ?? ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];
}

function lookedUp<T>(table: OfSomeCalls<T>, { feature, name }: NamedCall): T | undefined {
  return (table as Record<string, Record<string, T | undefined> | undefined>)[feature]?.[name];
}
