/** The parts of a value between separators that are not escaped, unescaped. */
export function splitValue(value: string, separator: ';' | ','): string[] {
  const parts: string[] = [];
  let part = '';
  for (let at = 0; at < value.length; at += 1) {
    if (value[at] === '\\' && at + 1 < value.length) {
      part += value.slice(at, at + 2);
      at += 1;
    } else if (value[at] === separator) {
      parts.push(unescapeValue(part));
      part = '';
    } else part += value[at];
  }
  parts.push(unescapeValue(part));
  return parts;
}

/** `\n` is a line break, and other escaped characters are themselves. */
export function unescapeValue(value: string): string {
  return value
    .replace(/\\([\s\S])/g, (all, sign: string) => {
      if (/[nN]/.test(sign)) return '\n';
      return /[\\;,:"]/.test(sign) ? sign : all;
    })
    .trim();
}
