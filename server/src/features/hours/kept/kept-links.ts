import type { Db } from '../../../db/client.ts';
import type { CountedCompany, KeptFigure } from '../../../records/kept-figures/kept-figure.ts';
import { readFigure } from '../../../records/kept-figures/read-figure.ts';
import { lastCustomer } from './customer-amounts.queries.ts';
import { leadsOfPart, linkBytes, linkParts, linksOfLeads } from './customer-links.queries.ts';

/** The customer with whom the hours of one stand: the contact that was made from a lead. */
export type CustomerOf = (id: number) => number;

/** The contacts that were made from leads, in parts of leads. */
export const keptLinks: KeptFigure = {
  name: 'links',
  ruleOf: () => '1',
  async partsOf(db) {
    return { first: 0, last: partOf(await lastCustomer(db)) };
  },
  async contentOf(db, _company, parts) {
    return new Map((await linkParts(db, parts)).map(({ part, content }) => [part, content]));
  },
};

/** Of all customers. */
export async function allLinks(db: Db, company: CountedCompany): Promise<CustomerOf> {
  const last = await lastCustomer(db);
  const contacts = new Uint32Array(last + 1);
  for await (const parts of readFigure(db, keptLinks, company, { first: 0, last: partOf(last) }))
    for (const { content } of parts)
      for (let at = 0; at < content.length; at += linkBytes)
        contacts[content.readUInt32BE(at)] = content.readUInt32BE(at + linkBytes / 2);
  return (id) => contacts[id] || id;
}

/** Of these. */
export async function linksOf(db: Db, ids: Iterable<number>): Promise<CustomerOf> {
  const contacts = await linksOfLeads(db, [...new Set(ids)]);
  return (id) => contacts.get(id) ?? id;
}

function partOf(id: number): number {
  return Math.floor(id / leadsOfPart);
}
