import { noteText } from '@crm/contract/customers/notes';

const mostCharacters = 5000;

/** A description with the lines below it. Lines that do not fit become notes, so that nothing is lost. */
export function withLines(description: string, lines: readonly string[]): { description: string; notes?: string[] } {
  const whole = lines.length === 0 ? description : [description, lines.join('\n')].filter(Boolean).join('\n\n');
  if (whole.length <= mostCharacters) return { description: whole };
  const [first = '', ...rest] = piecesOf(whole);
  const notes = rest.flatMap((text) => noteText.safeParse(text).data ?? []);
  return { description: first, notes };
}

/** Whole lines as long as they fit; a line that is longer by itself is cut. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let piece: string | undefined;
  for (const line of text.split('\n').flatMap(cut)) {
    const longer: string = piece === undefined ? line : `${piece}\n${line}`;
    if (longer.length > mostCharacters && piece !== undefined) {
      pieces.push(piece.trim());
      piece = line;
    } else piece = longer;
  }
  return [...pieces, piece ?? ''].filter((one) => one.trim() !== '');
}

function cut(line: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < line.length || at === 0; ) {
    const end = endOf(line, at);
    parts.push(line.slice(at, end));
    at = end;
    if (line.length === 0) break;
  }
  return parts;
}

/** Never between the two halves of a letter. */
function endOf(line: string, at: number): number {
  const end = Math.min(at + mostCharacters, line.length);
  const isHalf = end < line.length && /[\ud800-\udbff]/.test(line[end - 1] ?? '');
  return isHalf ? end - 1 : end;
}
