import { headerWords } from './header-words.ts';
import type { Role, RoleWords, Tool } from './roles.types.ts';
import { english } from './words/english.ts';
import { french } from './words/french.ts';
import { german } from './words/german.ts';
import { portuguese } from './words/portuguese.ts';
import { spanish } from './words/spanish.ts';
import { turkish } from './words/turkish.ts';

export interface SampledColumn {
  name: string;
  samples: string[];
  filled: number;
}

const languages = [english, german, french, spanish, portuguese, turkish].map(splitWords);
const monthFirstLanguage = languages[0];

function splitWords(words: RoleWords): Map<string, string[]> {
  return new Map(Object.entries(words).map(([role, list]) => [role, list.split('|').map(headerWords)]));
}

/** Columns by the words of their headers. */
export function columnsByWords(columns: readonly SampledColumn[]): Map<string, number[]> {
  return Map.groupBy(columns.keys(), (column) => headerWords(columns[column]?.name ?? ''));
}

export interface RoleFinder {
  /** All columns of a role, the best names first; columns without any value come last. */
  all(role: Role): number[];
  /** The best of them, in a list that may be empty. */
  first(role: Role): number[];
  filled(columns: readonly number[]): number;
  /** The headers are mostly of a language whose days come before months. */
  isDayFirst: boolean;
}

/** Which columns are which roles by their names: the words of the tool that wrote the file first, then those of all languages. */
export function roleFinder(
  columns: readonly SampledColumn[],
  byWords: ReadonlyMap<string, number[]>,
  tool: Tool | null,
): RoleFinder {
  const toolWords = splitWords(tool?.roles ?? {});
  const isFilled = (column: number) => (columns[column]?.filled ?? 0) > 0;
  const all = (role: Role) => {
    const words = [toolWords, ...languages].flatMap((language) => language.get(role) ?? []);
    const found = [...new Set(words.flatMap((word) => byWords.get(word) ?? []))];
    return [...found.filter(isFilled), ...found.filter((column) => !isFilled(column))];
  };
  return {
    all,
    first: (role) => all(role).slice(0, 1),
    filled: (chosen) => Math.max(0, ...chosen.map((column) => columns[column]?.filled ?? 0)),
    isDayFirst: isDayFirst(byWords),
  };
}

function isDayFirst(byWords: ReadonlyMap<string, number[]>): boolean {
  const known = (language: Map<string, string[]> | undefined) =>
    new Set([...(language?.values() ?? [])].flat().filter((word) => byWords.has(word))).size;
  const others = languages.filter((language) => language !== monthFirstLanguage).map(known);
  return Math.max(...others) > known(monthFirstLanguage);
}
