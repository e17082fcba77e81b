// Letters that nobody sees, and marks that turn the direction of others, make two names look the same.

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/u;
/** In these scripts a joiner between two letters changes how a word is written, such as in Persian and Sinhala. */
const joining = ['Arab', 'Syrc', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Khmr'];
const joined = `[${joining.map((script) => `\\p{Script=${script}}`).join('')}]`;
const neededJoiner = `(?<=${joined})[\\u200c\\u200d](?=${joined})`;
const unneeded = new RegExp(`(?!${neededJoiner})${invisible.source}`, 'gu');

export function hasInvisible(text: string): boolean {
  return invisible.test(text);
}

/** Without what nobody sees, and each letter in its one spelling. */
export function visibleText(text: string): string {
  return text.normalize('NFC').replace(unneeded, '').trim();
}
