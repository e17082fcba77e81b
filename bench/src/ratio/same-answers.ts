import type { WorkName } from '../options.ts';
import type { Product } from '../product.ts';
import type { Work } from './requests.ts';
import type { Yardstick } from './yardstick.ts';

interface Page {
  data: { total: number; leads: { id: number }[] };
}

/** A yardstick that answers something else measures nothing. */
export async function requireSameAnswers(works: Record<WorkName, Work>, product: Product, yardstick: Yardstick): Promise<void> {
  for (const [name, work] of Object.entries(works)) {
    if (work.kind !== 'get') continue;
    const [ours, bare] = await Promise.all([read(product.port, work), read(yardstick.port, work)]);
    if (ours.length < 20 || ours !== bare) throw new Error(`${name}: the yardstick answers ${bare} and the product ${ours}`);
  }
}

async function read(port: number, work: { path: string; cookie: string }): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${work.path}`, { headers: { cookie: work.cookie } });
  if (!response.ok) throw new Error(`${work.path}: ${response.status} ${await response.text()}`);
  const { data } = (await response.json()) as Page;
  return JSON.stringify([Math.min(data.total, 10_000), data.leads.map((lead) => lead.id)]);
}
