import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Fault {
  id: string;
  html: string;
  failureSummary: string | undefined;
}

/** What axe finds on the page as it stands. Rows that differ in their texts alone are looked at once. */
export async function axeFaults(page: Page, rules: RunOptions): Promise<Fault[]> {
  // To send and compile axe takes as long as to run it: a page gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(runAxe, { ...rules, resultTypes: ['violations'] } satisfies RunOptions);
}

/** Runs inside the page, so it brings its helpers along. */
async function runAxe(options: RunOptions): Promise<Fault[]> {
  const { axe } = window as unknown as { axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> } };
  const { violations } = await axe.run({ include: [document.documentElement], exclude: twins() }, options);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })));

  function twins(): Element[] {
    const rows = document.querySelectorAll('tbody > tr, ul > li, ol > li, [role="list"] > *, [role="rowgroup"] > [role="row"]');
    const seen = new Set<string>();
    return [...rows].filter((row) => {
      const shape = shapeOf(row);
      if (seen.has(shape)) return true;
      seen.add(shape);
      return false;
    });
  }

  /** Tags, classes, inline styles and what is there and what is empty, but no texts. */
  function shapeOf(element: Element): string {
    const attributes = [...element.attributes].map(({ name, value }) => {
      const isLook = name === 'class' || name === 'style' || name === 'role' || name === 'type' || name.startsWith('data-');
      return `${name}=${isLook ? value : value !== ''}`;
    });
    const children = [...element.childNodes].map((node) =>
      node instanceof Element ? shapeOf(node) : node.textContent?.trim() ? 'text' : '',
    );
    return `<${element.tagName} ${attributes.join(' ')}>${children.join('')}</>`;
  }
}
