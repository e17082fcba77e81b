import {
  type Icon,
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconMovie,
  IconMusic,
  IconPhoto,
  IconPresentation,
} from '@tabler/icons-react';

const icons: readonly (readonly [RegExp, Icon])[] = [
  [/^application\/pdf$/, IconFileTypePdf],
  [/^image\//, IconPhoto],
  [/^video\//, IconMovie],
  [/^audio\//, IconMusic],
  [/zip$/, IconFileZip],
  [/spreadsheet/, IconFileSpreadsheet],
  [/presentation/, IconPresentation],
  [/^text\/|rtf$|document/, IconFileText],
];

export function iconOf(type: string): Icon {
  return icons.find(([pattern]) => pattern.test(type))?.[1] ?? IconFile;
}

/** Types that every browser can show. */
export function isPicture(type: string): boolean {
  return ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp'].includes(type);
}

/** '412 KB', '1.8 MB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  const kilobytes = bytes / 1024;
  if (kilobytes < 999.5) return `${Math.round(kilobytes)} KB`;
  return `${(kilobytes / 1024).toLocaleString(undefined, { maximumFractionDigits: 1 })} MB`;
}
