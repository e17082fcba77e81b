import { refused } from './damaged.ts';
import type { ZipParts } from './zip-parts.ts';

/** Says what a zip file is that Excel, or a program like it, has written and that is not read. */
export function refuseOtherZips({ names }: ZipParts): void {
  const all = [...names];
  if (all.some((name) => name.endsWith('vbaproject.bin') || name.startsWith('xl/macrosheets/')))
    throw refused('This workbook has macros. Please save it as .xlsx and try again.');
  if (names.has('xl/workbook.bin')) throw refused('This is a binary workbook (.xlsb). Please save it as .xlsx and try again.');
  if (names.has('mimetype') && names.has('content.xml'))
    throw refused('This is an OpenDocument file. Please save it as .xlsx or CSV and try again.');
  if (all.some((name) => name.endsWith('.iwa')))
    throw refused('This is a file of Apple Numbers. Please export it as .xlsx or CSV and try again.');
}
