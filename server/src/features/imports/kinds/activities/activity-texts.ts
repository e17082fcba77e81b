// Long texts of activities. What does not fit into a field becomes notes of the customer; nothing is cut away.

export const longestText = 5000;
/** How far before the end of a field a cut looks for a space. */
const lookBack = 200;

export interface Fitted {
  text: string;
  /** Texts of notes, in their order. */
  rest: string[];
}

/** The text, a blank line, and the lines, as far as they fit. `title` heads what goes on in notes. */
export function fitted(own: string, lines: readonly string[], title = ''): Fitted {
  const [first = '', ...rest] = pieces(own, longestText);
  const over = [...rest];
  let text = first;
  for (const [at, line] of lines.entries()) {
    const longer = text === '' ? line : `${text}${at === 0 ? '\n\n' : '\n'}${line}`;
    if (over.length === 0 && longer.length <= longestText) text = longer;
    else over.push(line);
  }
  return { text, rest: notesOf(over, title) };
}

/** As many whole lines in each note as it holds. */
function notesOf(lines: readonly string[], title: string): string[] {
  const head = title === '' ? '' : `${title}\n`;
  const room = longestText - head.length;
  const notes: string[] = [];
  for (const piece of lines.flatMap((line) => pieces(line, room))) {
    const last = notes.at(-1);
    if (last !== undefined && last.length + 1 + piece.length <= room) notes[notes.length - 1] = `${last}\n${piece}`;
    else notes.push(piece);
  }
  return notes.map((note) => `${head}${note}`);
}

/** Cut at a space where there is one near the end. */
function pieces(text: string, room: number): string[] {
  const found: string[] = [];
  let left = text.trim();
  while (left.length > room) {
    const end = cutOf(left, room);
    found.push(left.slice(0, end).trimEnd());
    left = left.slice(end).trimStart();
  }
  return left === '' ? found : [...found, left];
}

function cutOf(text: string, room: number): number {
  for (let at = room; at > room - lookBack; at -= 1) if (/\s/.test(text[at] ?? '')) return at;
  // Between the halves of a surrogate pair both would be lost.
  return /[\uD800-\uDBFF]/.test(text[room - 1] ?? '') ? room - 1 : room;
}

/** One line that a field holds; what is longer stands whole in a line of the text. */
export function shortLine(text: string, max: number, label: string): { short: string; lines: string[] } {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return { short: line, lines: [] };
  return { short: `${line.slice(0, max - 1).toWellFormed()}…`, lines: [`${label}: ${line}`] };
}

const breaks = /<br ?\/?>|<\/(?:p|div|li|tr|h\d)>/gi;
const tags = /<\/?[a-z][^<>]*>/gi;
const looksLikeHtml = /<(?:p|br|div|span|ul|ol|li|strong|b|em|i|u|h\d)(?:>| [^<>]*>|\/>)/i;
const names: Record<string, string> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", amp: '&' };

/** HubSpot exports what was written as HTML. Where a link or a picture would be lost, it stays as it is. */
export function withoutTags(text: string): string {
  if (!looksLikeHtml.test(text) || /(?:href|src)=/i.test(text)) return text;
  return text
    .replace(breaks, '\n')
    .replace(tags, '')
    .replace(/&(nbsp|lt|gt|quot|apos|#39|amp);/g, (whole, name: string) => names[name] ?? whole)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
