const separators = [',', ';', '\t', '|'] as const;
const countedLines = 20;

export interface FoundSeparator {
  separator: string;
  /** Where the table begins: after the line `sep=;` that Excel understands. */
  start: number;
}

/** The separator that occurs most regularly in the first lines. */
export function findSeparator(sample: string): FoundSeparator {
  const declared = /^sep=([,;\t|])(?:\r\n|\r|\n)/i.exec(sample);
  if (declared?.[1]) return { separator: declared[1], start: declared[0].length };
  const lines = linesOf(sample);
  const scored = separators.map((separator) => ({ separator, ...regularity(lines, separator) }));
  scored.sort((a, b) => b.regular - a.regular || b.inHeader - a.inHeader);
  return { separator: scored[0]?.separator ?? ',', start: 0 };
}

/** The first lines without quoted text. */
function linesOf(sample: string): string[] {
  const bare = sample.slice(0, 65_536).replace(/"[^"]*(?:"|$)/g, '');
  const lines = bare.split(/\r\n|\r|\n/, countedLines + 1).filter((line) => line.trim() !== '');
  // The last line may be incomplete.
  return lines.length > 1 ? lines.slice(0, -1) : lines;
}

/** How many lines have as many separators as the header. */
function regularity(lines: string[], separator: string): { regular: number; inHeader: number } {
  const counts = lines.map((line) => line.split(separator).length - 1);
  const inHeader = counts[0] ?? 0;
  return { inHeader, regular: inHeader === 0 ? 0 : counts.filter((count) => count === inHeader).length };
}
