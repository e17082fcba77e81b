import { presentation } from './drawn.ts';

const colours = 'rgb rgba hsl hsla hwb lab lch oklab oklch color';
const moves = 'matrix translate translatex translatey scale scalex scaley rotate skew skewx skewy calc';
const functions = new Set(`${colours} ${moves}`.split(' '));
const selector = /^[\w\s.#,>*+~-]+$/;

/** A sheet that only colours and measures its own drawing, written anew; undefined for any other. */
export function plainSheet(text: string): string | undefined {
  const sheet = withoutComments(text);
  if (sheet === undefined) return undefined;
  const rules: string[] = [];
  const parts = sheet.split('}');
  if (parts.pop()?.trim() !== '') return undefined;
  for (const part of parts) {
    const [chosen = '', body, ...more] = part.split('{');
    if (body === undefined || more.length > 0 || !selector.test(chosen)) return undefined;
    const declared = plainDeclarations(body);
    if (declared === undefined) return undefined;
    rules.push(`${chosen.trim().replace(/\s+/g, ' ')}{${declared}}`);
  }
  return rules.join('');
}

/** The declarations that a drawing has; those of editors are left out. */
export function plainDeclarations(text: string): string | undefined {
  const declared = withoutComments(text);
  if (declared === undefined) return undefined;
  const kept: string[] = [];
  for (const part of declared.split(';')) {
    if (part.trim() === '') continue;
    const colon = part.indexOf(':');
    const value = part.slice(colon + 1).trim();
    if (colon < 0 || !isPlainValue(value)) return undefined;
    const property = part.slice(0, colon).trim().toLowerCase();
    if (presentation.has(property)) kept.push(`${property}:${value}`);
  }
  return kept.join(';');
}

/** A value that fetches nothing: its functions are known, and an address stands for a part of the same drawing. */
export function isPlainValue(value: string): boolean {
  // An escape could write any of these in another way.
  if (/[\\@{}<]/.test(value)) return false;
  const pieces = value.split('(');
  return pieces.slice(1).every((inside, index) => {
    const called = lastWord(pieces[index] ?? '').toLowerCase();
    return called === 'url' ? isOwnPart(inside) : functions.has(called) || called === '';
  });
}

/** The name before a bracket. */
function lastWord(text: string): string {
  let start = text.length;
  while (start > 0 && /[\w-]/.test(text[start - 1] ?? '')) start -= 1;
  return text.slice(start);
}

/** Whether an address, up to the bracket that closes it, names a part of the drawing. */
function isOwnPart(inside: string): boolean {
  const end = inside.indexOf(')');
  if (end < 0) return false;
  const address = inside.slice(0, end).trim();
  const quote = address[0] ?? '';
  const isQuoted = (quote === '"' || quote === "'") && address.length > 1 && address.endsWith(quote);
  return /^#[\w.:-]+$/.test(isQuoted ? address.slice(1, -1) : address);
}

function withoutComments(text: string): string | undefined {
  const [first = '', ...others] = text.split('/*');
  const rests = others.map((part) => {
    const end = part.indexOf('*/');
    return end < 0 ? undefined : part.slice(end + 2);
  });
  return rests.includes(undefined) ? undefined : [first, ...rests].join(' ');
}
