interface Part {
  text: string;
  isMarked: boolean;
}

/** A text cut where words of a search begin and end, as the server finds them: without case and accents. */
export function markedParts(text: string, search: string): Part[] {
  const characters = [...text.normalize('NFC')];
  const folded = characters.map(fold);
  const whole = folded.join('');
  // A folded character may have more or fewer code units than one.
  const characterAt = folded.flatMap((part, index) => Array.from({ length: part.length }, () => index));
  const marked = new Set<number>();
  for (const word of search.split(/\s+/).map(fold)) {
    if (word === '') continue;
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + 1)) {
      for (const index of characterAt.slice(at, at + word.length)) marked.add(index);
    }
  }
  const parts: Part[] = [];
  for (const [index, character] of characters.entries()) {
    const last = parts.at(-1);
    const isMarked = marked.has(index);
    if (last?.isMarked === isMarked) last.text += character;
    else parts.push({ text: character, isMarked });
  }
  return parts;
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}
