interface Words {
  text: string;
  isChanged: boolean;
}

/** Beyond that nobody compares word by word, and the table below would grow large. */
const maxWords = 400;

/** A text in parts: those that the text before has too, and those that are new. */
export function changedWords(before: string, after: string): Words[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.length > maxWords || now.length > maxWords) return [{ text: after, isChanged: false }];
  const kept = keptWords(old, now);
  const parts: Words[] = [];
  now.forEach((text, at) => {
    const isChanged = !kept.has(at) && text.trim() !== '';
    const last = parts.at(-1);
    // A space between two new words belongs to them.
    const isSpaceBetween = text.trim() === '' && last?.isChanged === true && now[at + 1] !== undefined && !kept.has(at + 1);
    if (last && last.isChanged === (isChanged || isSpaceBetween)) last.text += text;
    else parts.push({ text, isChanged });
  });
  return parts;
}

function wordsOf(text: string): string[] {
  return text.split(/(\s+)/).filter((part) => part !== '');
}

/** Which words of the second text belong to the longest sequence that both have. */
function keptWords(old: readonly string[], now: readonly string[]): Set<number> {
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      const line = lengths[row];
      if (!line) continue;
      line[column] = old[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const kept = new Set<number>();
  for (let row = 0, column = 0; row < old.length && column < now.length; ) {
    if (old[row] === now[column]) {
      kept.add(column);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return kept;
}
