export interface Part {
  text: string;
  /** The address, when the piece is a link. */
  href?: string;
}

const address = /\bhttps?:\/\/[^\s<>"']+/gi;
/** Characters after a link that belong to the sentence or the bracket around it. */
const trailing = /[.,:;!?)\]}*_]+$/;

/** Cuts a text into plain pieces and links; joined, they are the same text. Only http and https become a link. */
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
