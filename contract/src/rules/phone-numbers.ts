// How a phone is written: the digits are the number, and an extension is none of them.

export const extensionText = 'Leave out the extension, or write it into the description';

/** 'x12', 'ext. 12', 'extension 12' and '#12' after a number; also the beginning of one, while it is typed. */
const extension = /(\d[\s).\-/]{0,3})((?:,|;)?\s?(?:extension|ext\.?|ex?|x|#)\s?(\d{0,6}))\s*$/i;

export function hasExtension(text: string): boolean {
  return extension.test(text.slice(-40));
}

/** The number and its extension, such as '12'; undefined when it has none. */
export function splitExtension(text: string): { number: string; extension: string | undefined } {
  const trimmed = text.trim();
  const [found = '', , written = '', digits] = extension.exec(trimmed.slice(-40)) ?? [];
  if (found === '' || !digits) return { number: trimmed, extension: undefined };
  return { number: trimmed.slice(0, trimmed.length - written.length), extension: digits };
}
