export interface Part {
  text: string;
  /** Where it leads, when it is an address of the web. */
  href?: string;
}

const address = /\bhttps?:\/\/[^\s<>"']+/gi;
/** What follows an address at the end of a sentence or of a bracket. */
const trailing = /[.,:;!?)\]}*_]+$/;

/** A text cut into plain pieces and addresses; put together again it is the same text. Only http and https ever become a link. */
export function linkParts(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const link = withoutTrailing(match[0]);
    if (!URL.canParse(link)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: link, href: link });
    end = match.index + link.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** A closing bracket stays when the address itself has opened one. */
function withoutTrailing(link: string): string {
  const cut = link.replace(trailing, '');
  return cut.includes('(') && link.startsWith(`${cut})`) ? `${cut})` : cut;
}
