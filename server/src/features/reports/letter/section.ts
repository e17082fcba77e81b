import type { FigureRange } from '@crm/contract/numbers/ranges';

/** A table has no more rows than this; the page has all. */
export const rowsOfTable = 10;

/** Which figures a section is of. */
export interface Asked extends FigureRange {
  teamId: number | undefined;
  /** The days in words. */
  span: string;
}

/** The page with the same days and the same team. */
export function figureLink(page: string, { from, to, teamId }: Asked): string {
  return `${page}?from=${from}&to=${to}${teamId === undefined ? '' : `&team=${teamId}`}`;
}
