import { unescapeString } from './cell-string.ts';
import { damaged } from './damaged.ts';
import type { NumberKind } from './number-formats.ts';
import { numberText } from './number-text.ts';

/** What the workbook says about its cells. */
export interface CellRules {
  sharedString(index: number): string;
  styles: NumberKind[];
  isFrom1904: boolean;
}

export interface CellType {
  type: string | undefined;
  style: string | undefined;
}

const plain: NumberKind = { kind: 'number' };

/** The text of a cell; an error such as #N/A is an empty one. */
export function cellText(value: string, { type, style }: CellType, rules: CellRules): string {
  switch (type) {
    case 's':
      return rules.sharedString(indexOf(value));
    case 'inlineStr':
    case 'str':
      return unescapeString(value);
    case 'b':
      return value.trim() === '0' || value.trim() === 'false' ? 'FALSE' : 'TRUE';
    case 'e':
      return '';
    case 'd':
      return isoText(value.trim());
    default:
      return numberText(value, rules.styles[Number(style ?? 0)] ?? plain, rules.isFrom1904);
  }
}

function indexOf(value: string): number {
  const index = Number(value);
  if (!Number.isInteger(index) || index < 0) throw damaged();
  return index;
}

/** A day or a moment of ISO 8601 as the other cells write it. */
function isoText(value: string): string {
  const [, day = '', clock] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?/.exec(value) ?? [];
  if (day === '') return value;
  return clock === undefined || /T00:00(:00(\.0+)?)?Z?$/.test(value) ? day : `${day} ${clock}`;
}
