import { keptFlow } from './features/flow/ended-minutes.ts';
import { keptRework } from './features/flow/kept-rework.ts';
import { keptDecisions, keptLeads } from './features/funnel/kept-leads.ts';
import { keptAmounts } from './features/hours/kept/kept-amounts.ts';
import { keptHours, keptNobody } from './features/hours/kept/kept-hours.ts';
import { keptLinks } from './features/hours/kept/kept-links.ts';
import type { KeptFigure } from './records/kept-figures/kept-figure.ts';

/** What is kept in parts. Each is counted in the background, compared each night, and written anew by `rebuild-numbers`. */
export const keptFigures: readonly KeptFigure[] = [
  keptFlow,
  keptRework,
  keptHours,
  keptNobody,
  keptAmounts,
  keptLinks,
  keptLeads,
  keptDecisions,
];
