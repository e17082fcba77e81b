/** The characters that XML cannot have are written as `_x000D_`. Those that no text may have are left out. */
export function unescapeString(text: string): string {
  if (!text.includes('_x')) return text;
  return text
    .replace(/_x([0-9a-fA-F]{4})_/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\0', '')
    .toWellFormed();
}
