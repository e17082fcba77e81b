/** The type of a file by its bytes; undefined when it is none of the types that offices send each other. */
export function typeOfContent(head: Uint8Array): string | undefined {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  const start = bytes.subarray(0, 16).toString('latin1');
  return (
    signatures.find(([signature]) => signature.test(start))?.[1] ??
    (start.startsWith('PK\u0003\u0004') ? typeOfZip(bytes) : undefined) ??
    (isText(bytes) ? textType : undefined)
  );
}

export const textType = 'text/plain';

const signatures: readonly (readonly [RegExp, string])[] = [
  [/^%PDF-/, 'application/pdf'],
  [/^\x89PNG\r\n\x1a\n/, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^RIFF.{4}WEBP/s, 'image/webp'],
  [/^(?:II\*\0|MM\0\*)/, 'image/tiff'],
  [/^BM.{4}\0{4}/s, 'image/bmp'],
  [/^.{4}ftypavif/s, 'image/avif'],
  [/^.{4}ftyp(?:hei|hev|mif1|msf1)/s, 'image/heic'],
  [/^.{4}ftypqt/s, 'video/quicktime'],
  [/^.{4}ftypM4[AB]/s, 'audio/mp4'],
  [/^.{4}ftyp(?:isom|iso[2-6]|mp4[12]|avc1|M4V|3gp)/s, 'video/mp4'],
  [/^RIFF.{4}WAVE/s, 'audio/wav'],
  [/^(?:ID3|\xff[\xe2\xe3\xf2\xf3\xfa\xfb])/, 'audio/mpeg'],
  [/^\{\\rtf/, 'application/rtf'],
  // Documents of Word, Excel, PowerPoint and Outlook from before 2007.
  [/^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/, 'application/x-ole-storage'],
];

const openXml = 'application/vnd.openxmlformats-officedocument';
const folders: Record<string, string> = {
  word: `${openXml}.wordprocessingml.document`,
  xl: `${openXml}.spreadsheetml.sheet`,
  ppt: `${openXml}.presentationml.presentation`,
};

const entry = String.raw`PK\x03\x04.{26}`;
const program = new RegExp(`${entry}(?:META-INF/MANIFEST\\.MF|AndroidManifest\\.xml|\\w+/vbaProject\\.bin)`, 's');
const openDocument = new RegExp(`^${entry}mimetype(application/vnd\\.oasis\\.opendocument\\.[a-z]{1,20})`, 's');
const officeFolder = new RegExp(`${entry}(word|xl|ppt)/`, 's');

/** The names of the entries tell a document from an archive, and both from a program. */
function typeOfZip(bytes: Buffer): string | undefined {
  const text = bytes.toString('latin1');
  if (program.test(text)) return undefined;
  return openDocument.exec(text)?.[1] ?? folders[officeFolder.exec(text)?.[1] ?? ''] ?? 'application/zip';
}

/** In whatever one-byte encoding or UTF-8: no control characters but tabs, line ends and form feeds. */
export function isText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 12 || byte === 13);
}
