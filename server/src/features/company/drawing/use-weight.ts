import type { XmlElement } from './xml-reader.ts';

const mostDrawn = 20_000;
const mostDepth = 200;

/** Whether a browser that follows each `use` draws a sane number of elements: a few that repeat each other could draw billions. */
export function isLightDrawing(root: XmlElement): boolean {
  const byId = new Map(elementsIn(root).flatMap((element) => valuesOf(element, 'id').map((id) => [id, element] as const)));
  const known = new Map<XmlElement, number>();
  const weightOf = (element: XmlElement, depth: number): number => {
    if (depth > mostDepth) return Number.POSITIVE_INFINITY;
    const before = known.get(element);
    if (before !== undefined) return before;
    // One that is met again while it is weighed repeats itself without end.
    known.set(element, Number.POSITIVE_INFINITY);
    const inside = element.children.filter((child) => typeof child !== 'string');
    const used = element.name === 'use' ? valuesOf(element, 'href').flatMap((link) => byId.get(link.slice(1)) ?? []) : [];
    const weight = [...inside, ...used].reduce((sum, part) => sum + weightOf(part, depth + 1), 1);
    known.set(element, weight);
    return weight;
  };
  return weightOf(root, 0) <= mostDrawn;
}

function elementsIn(element: XmlElement): XmlElement[] {
  return [element, ...element.children.flatMap((child) => (typeof child === 'string' ? [] : elementsIn(child)))];
}

function valuesOf({ attributes }: XmlElement, name: string): string[] {
  return attributes.filter((attribute) => attribute.name === name).map(({ value }) => value);
}
