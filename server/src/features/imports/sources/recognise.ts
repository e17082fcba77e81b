import { headerWords } from './header-words.ts';
import type { Tool } from './roles.types.ts';
import { addressBooks } from './tools/address-books.ts';
import { crmTools } from './tools/crm-tools.ts';

const marked = [...crmTools, ...addressBooks].map((tool) => ({ tool, marks: new Set(tool.marks.split('|').map(headerWords)) }));

/** The tool that wrote a file, by all of its headers together (as `headerWords` makes them): one word proves nothing. */
export function recognise(headers: ReadonlySet<string>): Tool | null {
  let best: { tool: Tool; score: number } | undefined;
  for (const { tool, marks } of marked) {
    let found = 0;
    for (const mark of marks) if (headers.has(mark)) found += 1;
    const score = found / tool.needs;
    if (score >= 1 && (best === undefined || score > best.score)) best = { tool, score };
  }
  return best?.tool ?? null;
}
