import { sharedAddress } from '../../../lib/address/own-address.ts';
import { RecordCard } from '../cards/record-card.tsx';
import { recordLinkOf } from '../cards/record-links.ts';
import { linkParts } from './link-parts.ts';

/** A message as it was typed, with links; those to records of this portal are cards. */
export function MessageText({ text }: { text: string }) {
  return linkParts(text).map(({ text: written, href }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the text of a message never changes
    href === undefined ? written : <MessageLink key={index} href={href} text={written} />,
  );
}

function MessageLink({ href, text }: { href: string; text: string }) {
  const record = recordLinkOf(href, sharedAddress(''));
  const link = (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
  return record ? <RecordCard link={record}>{link}</RecordCard> : link;
}
