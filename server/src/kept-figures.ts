import { keptFlow } from './features/flow/ended-minutes.ts';
import type { KeptFigure } from './records/kept-figures/kept-figure.ts';

/** What is kept by day. Each is counted in the background, compared each night, and written anew by `rebuild-numbers`. */
export const keptFigures: readonly KeptFigure[] = [keptFlow];
