/** What a number means by its format. */
export type NumberKind =
  | { kind: 'number' | 'percent' | 'date' | 'time' | 'dateTime' | 'duration' }
  /** Only zeros: a postal code or a customer number with its leading zeros. */
  | { kind: 'digits'; length: number };

const plain: NumberKind = { kind: 'number' };

/** Formats that files name by number only; 27 to 58 are those of East Asian versions. */
const builtIn: Record<number, NumberKind['kind']> = {
  ...kindOfIds('percent', [9, 10]),
  ...kindOfIds('date', [14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]),
  ...kindOfIds('time', [18, 19, 20, 21, 32, 33, 34, 35]),
  ...kindOfIds('dateTime', [22]),
  ...kindOfIds('duration', [45, 46, 47]),
};

function kindOfIds(kind: NumberKind['kind'], ids: number[]): Record<number, NumberKind['kind']> {
  return Object.fromEntries(ids.map((id) => [id, kind]));
}

/** The code that the file gives for a number wins over what the number means elsewhere. */
export function kindOfFormat(id: number, code: string | undefined): NumberKind {
  if (code !== undefined) return kindOfCode(code);
  const kind = builtIn[id];
  return kind === undefined || kind === 'digits' ? plain : { kind };
}

const maxCode = 1000;

/** Reads the first part of a code, which is the one of positive numbers, without its literal texts. */
export function kindOfCode(code: string): NumberKind {
  const { letters, isElapsed } = lettersOf(code.slice(0, maxCode));
  if (/^(general|standard)$/.test(letters)) return plain;
  if (/^0{2,}$/.test(letters)) return { kind: 'digits', length: letters.length };
  if (letters.includes('%')) return { kind: 'percent' };
  if (/[#?]/.test(letters)) return plain;
  if (isElapsed) return { kind: 'duration' };
  const hasHours = letters.includes('h');
  const hasTime = hasHours || letters.includes('s');
  // An m beside hours or seconds means minutes.
  if (/[dy]/.test(letters) || (letters.includes('m') && !hasTime)) return { kind: hasTime ? 'dateTime' : 'date' };
  if (hasTime) return { kind: hasHours ? 'time' : 'duration' };
  return plain;
}

/** Texts in quotes, what follows a backslash, fillers and what stands in brackets are not part of the meaning. */
function lettersOf(code: string): { letters: string; isElapsed: boolean } {
  let letters = '';
  let isElapsed = false;
  for (let at = 0; at < code.length && code[at] !== ';'; at += 1) {
    const sign = code[at] ?? '';
    if (sign === '"') at = endOf(code, '"', at);
    else if (sign === '[') {
      const end = endOf(code, ']', at);
      isElapsed ||= /^(h+|m+|s+)$/i.test(code.slice(at + 1, end));
      at = end;
    } else if (sign === '\\' || sign === '_' || sign === '*') at += 1;
    else letters += sign.toLowerCase();
  }
  return { letters: letters.replaceAll('am/pm', '').replaceAll('a/p', ''), isElapsed };
}

function endOf(code: string, sign: string, from: number): number {
  const end = code.indexOf(sign, from + 1);
  return end === -1 ? code.length : end;
}
