import { fillCompany, signInCompany } from '../day/company.ts';
import { withClient, withProduct } from '../product.ts';
import { writeResults } from '../report.ts';
import type { Bench } from '../results.ts';
import { slopeOf } from '../statistics.ts';
import { modelOf } from './model.ts';
import { measureNews, measureNotify, type NewsCost, type NotifyCost } from './news.ts';
import { judgeModel, judgeNews, printLayouts, printModel, printNews, printScale, type SeveralResults } from './report.ts';
import { measureLayout, startServers, stopServers } from './servers.ts';

/** What a person costs on one server, whether that tells what two and three cost, and where more people would break first. */
export async function benchSeveral({ options, folders, results }: Bench): Promise<void> {
  const { several } = options;
  const { accounts } = options.day;
  const folder = await folders.filledBy(`day-${accounts}`, (client) => fillCompany(client, accounts));
  const { notify, news } = await withProduct(folder, async (product) => ({
    notify: await inTurn(several.listeners, (count) => measureNotify(product, count, several.notifyMs)),
    news: await withClient(product, (client) =>
      inTurn(several.newsPerSecond, (perSecond) => measureNews(product, client, perSecond, several.newsMs)),
    ),
  }));
  printNews(notify, news);
  const layouts = await inTurn(several.servers, async (count) => {
    const servers = await startServers(folder, count);
    try {
      const [first] = servers;
      if (!first) throw new Error('No server.');
      return await measureLayout(servers, await withClient(first, signInCompany), several);
    } finally {
      await stopServers(servers);
    }
  });
  printLayouts(layouts);
  const [one] = layouts;
  if (!one) throw new Error('One server was not measured.');
  const model = modelOf(one, newsMsOf(news), wakeMsOf(notify));
  const found: SeveralResults = { layouts, notify, news, model };
  results.several = found;
  printModel(model, layouts);
  printScale(model);
  results.findings.push(judgeNews(news), ...judgeModel(model, layouts));
  if (options.scale === 'full') console.log(`Kept as ${writeResults(found, 'several')}`);
}

/** CPU for one more piece of news in a second. */
function newsMsOf(news: NewsCost[]): number {
  return slopeOf(news.map(({ perSecond, app }) => ({ x: perSecond, y: app * 1000 }))).slope;
}

function wakeMsOf(notify: NotifyCost[]): number {
  return slopeOf(notify.map(({ listeners, postgresMs }) => ({ x: listeners, y: postgresMs }))).slope;
}

async function inTurn<Given, Found>(given: readonly Given[], measure: (one: Given) => Promise<Found>): Promise<Found[]> {
  const found: Found[] = [];
  for (const one of given) found.push(await measure(one));
  return found;
}
