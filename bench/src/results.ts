import type { DataFolders } from './data-folders.ts';
import type { DayResults } from './day/results.ts';
import type { OnLeads } from './lead-servers.ts';
import type { Options } from './options.ts';
import type { Comparison } from './ratio/against.ts';
import type { Cost, TermCost } from './ratio/costs.ts';
import type { Loader } from './ratio/loader.ts';
import type { Memory } from './ratio/memory.ts';
import type { WorkRatio } from './ratio/ratio.ts';
import type { SqlRatio } from './ratio/sql.ts';
import type { ReplicaResults } from './replica/results.ts';
import type { BoardCost } from './screens/board.ts';
import type { ChatCost } from './screens/chat.ts';
import type { FileCosts } from './screens/files.ts';
import type { FirstRow } from './screens/first-row.ts';
import type { StepCost } from './screens/imports.ts';
import type { WizardStep } from './screens/wizard.ts';
import type { KeyCost } from './screens/worklog.ts';
import type { SeveralResults } from './several/report.ts';
import type { Finding } from './verdict.ts';
import type { YearsResults } from './years/results.ts';

/** What every section gets: it measures, prints, and adds to the results. */
export interface Bench {
  options: Options;
  folders: DataFolders;
  onLeads: OnLeads;
  loader: Loader;
  results: Results;
}

export interface Results {
  startedAt: string;
  machine: string;
  sources: string;
  options: Options;
  findings: Finding[];
  /** Sections that threw, with the reason. */
  failures: Record<string, string>;
  ratios?: WorkRatio[];
  comparisons?: Comparison[];
  sql?: SqlRatio[];
  memory?: { afterStart: Memory; afterLoad?: Memory };
  growth?: Cost[];
  offset?: SqlRatio;
  terms?: TermCost[];
  files?: FileCosts;
  imports?: StepCost[];
  wizard?: WizardStep[];
  board?: BoardCost[];
  keys?: KeyCost;
  chat?: ChatCost;
  firstRow?: FirstRow;
  day?: DayResults;
  years?: YearsResults;
  several?: SeveralResults;
  replica?: ReplicaResults;
}
