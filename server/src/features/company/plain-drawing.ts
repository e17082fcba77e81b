/** What a drawing consists of. Everything else, such as scripts, pages, links, animations and foreign pictures, is refused. */
const drawn = new Set(
  [
    'svg g defs title desc path rect circle ellipse line polyline polygon text tspan use symbol clipPath mask pattern marker',
    'linearGradient radialGradient stop filter feGaussianBlur feOffset feBlend feFlood feComposite feMerge feMergeNode feColorMatrix',
  ].flatMap((names) => names.split(' ')),
);
const startsDrawing = /^\s*(?:<\?xml[^<>]*\?>\s*)?(?:<!--[^<>]*-->\s*)*<svg[\s>]/;
const tagName = /^[^\s/!?>]*/;
/** Whole attributes alone: a '>' in one would end the tag for this reader, and not for a browser. */
const attributes = /^(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?$/;
const ownAddress = /^\s*["']#/;

/**
 * Whether an SVG text holds shapes alone. A browser shows it as a picture, which runs nothing; this keeps it harmless for whoever
 * saves it and opens it by itself.
 */
export function isPlainDrawing(text: string): boolean {
  const plain = text.replace(/^\ufeff/, '');
  if (!startsDrawing.test(plain)) return false;
  // Entities and sections could hide what they stand for.
  if (/<!(?!--)|&(?!(?:amp|lt|gt|quot|apos|#\d{1,5});)/.test(plain)) return false;
  return plain.split('<').slice(1).every(isTag);
}

/** What stands between a '<' and the next one. */
function isTag(text: string): boolean {
  const end = text.indexOf('>');
  const [name = ''] = tagName.exec(text) ?? [];
  return end >= 0 && isDrawn(name, text.slice(name.length, end));
}

function isDrawn(name: string, rest: string): boolean {
  // The first line of the file, comments and closing tags.
  if (name === '') return /^(?:\?xml|!--|\/)/.test(rest) && (!rest.startsWith('/') || drawn.has(rest.slice(1).trim()));
  if (!drawn.has(name) || !attributes.test(rest)) return false;
  if (/(?:^|[\s"'/])on\w*\s*=/i.test(rest)) return false;
  if (/(?:javascript|data|vbscript|https?|file|ftp):/i.test(withoutNamespaces(rest))) return false;
  const links = Array.from(rest.matchAll(/href\s*=([^>]{0,3})/gi));
  return links.every(([, value = '']) => ownAddress.test(value)) && addressesIn(rest).every((value) => /^\s*["']?#/.test(value));
}

/** What follows each 'url('. */
function addressesIn(rest: string): string[] {
  return rest.split(/url\(/i).slice(1);
}

/** The addresses of namespaces are names and are never opened. */
function withoutNamespaces(rest: string): string {
  return rest.replace(/xmlns(?::\w+)?\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
}
