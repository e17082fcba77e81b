import type { MonthOutcome } from '@crm/contract/numbers/funnel';
import { monthsBetween, monthsOf } from '@crm/contract/numbers/hour-figures';
import type { FigureRange } from '@crm/contract/numbers/ranges';
import { breathe } from '../../breathe.ts';
import { dayIn } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { type CountedCompany, daily } from '../../records/kept-figures/kept-figure.ts';
import { readDays } from '../../records/kept-figures/read-figure.ts';
import type { LeadGroup } from './funnel.queries.ts';
import { firstLeadAt, leadSize, leadsDecided, leadsEntered, unknownWait, waitSize } from './lead-days.queries.ts';

const byZone = {
  ruleOf: ({ timeZone }: CountedCompany) => `1 ${timeZone}`,
  async firstDay(db: Db, { timeZone }: CountedCompany) {
    const first = await firstLeadAt(db);
    return first && dayIn(timeZone, first);
  },
};

/** What became of the leads that were entered on a day. */
export const keptLeads = daily({
  name: 'leads',
  ...byZone,
  async contentOf(db, { timeZone }, days) {
    const found = await leadsEntered(db, days, timeZone);
    return new Map(found.map(({ day, groups, packed }) => [day, withHead(groups, packed)]));
  },
});

/** Which leads were won and lost on a day. */
export const keptDecisions = daily({
  name: 'decisions',
  ...byZone,
  async contentOf(db, { timeZone }, days) {
    const found = await leadsDecided(db, days, timeZone);
    return new Map(found.map(({ day, packed }) => [day, packed]));
  },
});

type Head = [source: string, list: string | null, leads: number][];

/** Leads that were entered in the days by everybody, divided by owner, source and list. */
export async function keptLeadGroups(db: Db, company: CountedCompany, range: FigureRange): Promise<LeadGroup[]> {
  const groups = new Map<string, Map<number, LeadGroup>>();
  for await (const days of readDays(db, keptLeads, company, range))
    for (const { content } of days) {
      await breathe();
      const { head, from } = headOf(content);
      let at = from;
      for (const [source, list, leads] of head) {
        const key = `${list} ${source}`;
        const owners = groups.get(key) ?? new Map<number, LeadGroup>();
        groups.set(key, owners);
        at = addLeads(owners, { source, list }, { content, at, leads });
      }
    }
  return [...groups.values()].flatMap((owners) => [...owners.values()]);
}

/** Answers where the next group begins. */
function addLeads(
  owners: Map<number, LeadGroup>,
  { source, list }: Pick<LeadGroup, 'source' | 'list'>,
  { content, at, leads }: { content: Buffer; at: number; leads: number },
): number {
  const size = leadSize + (list === 'completed' ? waitSize : 0);
  const end = at + leads * size;
  for (let lead = at; lead < end; lead += size) {
    const ownerId = content.readUInt32BE(lead);
    let group = owners.get(ownerId);
    if (!group) {
      group = { ownerId, source, list, leads: 0, cents: 0, waits: null };
      owners.set(ownerId, group);
    }
    group.leads += 1;
    group.cents += content.readUIntBE(lead + 4, 6);
    const wait = list === 'completed' ? Number(content.readBigInt64BE(lead + leadSize)) : unknownWait;
    if (wait === unknownWait) continue;
    group.waits ??= [];
    group.waits.push(wait);
  }
  return end;
}

/** What was won and lost of everybody in each month that the range touches. */
export async function keptMonths(db: Db, company: CountedCompany, range: FigureRange): Promise<MonthOutcome[]> {
  const months = monthsOf(range).map((month) => ({ month, won: 0, lost: 0, wonCents: 0, lostCents: 0 }));
  for await (const days of readDays(db, keptDecisions, company, range))
    for (const { day, content } of days) {
      const sum = months[monthsBetween(range.from, day)];
      for (let at = 0; sum && at < content.length; at += 1 + leadSize) {
        const [of, cents] = [content[at] === 1 ? ('won' as const) : ('lost' as const), content.readUIntBE(at + 5, 6)];
        sum[of] += 1;
        sum[`${of}Cents`] += cents;
      }
    }
  return months.map(({ wonCents, lostCents, ...sum }) => ({ ...sum, wonAmount: wonCents / 100, lostAmount: lostCents / 100 }));
}

function withHead(groups: string, packed: Buffer): Buffer {
  const head = Buffer.from(groups);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, packed]);
}

function headOf(content: Buffer): { head: Head; from: number } {
  if (content.length === 0) return { head: [], from: 0 };
  const from = 4 + content.readUInt32BE(0);
  return { head: JSON.parse(content.toString('utf8', 4, from)), from };
}
