/**
 * Whether an address belongs to the API and not to a screen, in any encoding: an unknown API address must not be answered
 * with a page.
 */
export function isProgramAddress(url: string): boolean {
  return /^\/(api|socket\.io|health)(\/|$)/i.test(plainPath(url));
}

/** Proxies on the way may decode an address several times. */
const maxDecodings = 4;

function plainPath(url: string): string {
  let path = url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
  for (let n = 0; n < maxDecodings && path.includes('%'); n += 1) path = decoded(path);
  const parts: string[] = [];
  for (const part of path.split(/[/\\]/)) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}

/** Byte by byte: a malformed escape stays as it is. */
function decoded(path: string): string {
  return path.replace(/%([0-9a-f]{2})/gi, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
