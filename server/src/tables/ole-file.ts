import { CallError } from '@crm/contract/core/envelope';

export const oleSignature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

const names = ['EncryptedPackage', 'Workbook', 'Book'] as const;
type Name = (typeof names)[number];

/** Old Office files and protected new ones are the same kind of file; the names of their streams tell them apart. */
export async function refuseOleFile(content: AsyncIterable<Uint8Array>): Promise<never> {
  const found = await namesIn(content);
  if (found.has('EncryptedPackage'))
    throw refused('This workbook is protected by a password. Please save it without a password and try again.');
  if (found.has('Workbook') || found.has('Book'))
    throw refused('This is an old Excel file (.xls). Please save it as .xlsx and try again.');
  throw refused('This file is not a table. Please choose a .xlsx or CSV file.');
}

function refused(message: string): CallError {
  return new CallError('INVALID', message);
}

async function namesIn(content: AsyncIterable<Uint8Array>): Promise<Set<Name>> {
  const found = new Set<Name>();
  const wanted = names.map((name) => ({ name, bytes: Buffer.from(`${name}\0`, 'utf16le') }));
  const longest = Math.max(...wanted.map(({ bytes }) => bytes.length));
  let tail: Uint8Array = new Uint8Array();
  for await (const piece of content) {
    const joined = Buffer.concat([tail, piece]);
    for (const { name, bytes } of wanted) if (!found.has(name) && joined.includes(bytes)) found.add(name);
    if (found.has('EncryptedPackage')) break;
    tail = joined.subarray(-longest);
  }
  return found;
}
