import type { ImportKind } from '@crm/contract/imports/import-kinds';
import type { ImportMapping, ImportPlan } from '@crm/contract/imports/import-plan';
import { dayOrderOf } from './column-values.ts';
import { columnsByWords, roleFinder, type SampledColumn } from './columns-by-role.ts';
import { recognise } from './recognise.ts';
import { suggestActivities } from './suggest-activities.ts';
import { suggestPeople } from './suggest-people.ts';

interface SuggestedPlan {
  /** The tool that wrote the file, where its headers tell. */
  tool: string | null;
  mapping: ImportMapping;
  dayOrder: ImportPlan['dayOrder'];
  /** The column that seems to name whose the records are. */
  ownerColumn: number | null;
}

/** What the columns of a file seem to be: the headers say it, and the values where they do not. */
export function suggestMapping(kind: ImportKind, columns: readonly SampledColumn[]): SuggestedPlan {
  const byWords = columnsByWords(columns);
  const tool = recognise(new Set(byWords.keys()));
  const find = roleFinder(columns, byWords, tool);
  const name = tool?.name ?? null;
  const isPeople = kind === 'lead' || kind === 'contact';
  const [owner] = find.first('owner').filter((column) => find.filled([column]) > 0);
  return {
    tool: name,
    mapping: isPeople ? suggestPeople(kind, columns, find, name) : suggestActivities(kind, columns, find),
    dayOrder: dayOrderOf(columns) ?? (find.isDayFirst ? 'dayFirst' : 'monthFirst'),
    ownerColumn: owner ?? null,
  };
}
