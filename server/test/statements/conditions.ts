import type { Catalogue } from './catalogue.ts';
import { textOf } from './known-functions.ts';
import type { TreeNode } from './node-tree.ts';

/** What holds of the columns that a query reads, since a row that differs does not get there. Tables and columns by their numbers. */
export interface Facts {
  /** Of these tables there is a row, whichever outer join they stand behind. */
  tables: ReadonlySet<string>;
  /** `table.column` without a null. */
  columns: ReadonlySet<string>;
  /** `table.column` with the one text that it has. */
  texts: ReadonlyMap<string, string>;
}

const [update, innerJoin, isNotNull] = [2, 0, 1];

/** By the conditions of the query and of its inner joins. */
export function factsOfQuery(query: TreeNode, catalogue: Catalogue): Facts {
  // An update answers what it has written, and not what it has found.
  const written = query.number('commandType') === update ? query.word('resultRelation') : undefined;
  return factsOf(conditionsOf(query.node('jointree')), catalogue, written);
}

/** By what was known before and one condition more. */
export function factsWith(known: Facts, condition: TreeNode | undefined, catalogue: Catalogue): Facts {
  const { tables, columns, texts } = factsOf(condition ? allOf(condition) : [], catalogue);
  return {
    tables: new Set([...known.tables, ...tables]),
    columns: new Set([...known.columns, ...columns]),
    texts: new Map([...known.texts, ...texts]),
  };
}

export function columnKey(variable: TreeNode): string {
  return `${variable.word('varno')}.${variable.word('varattno')}`;
}

function factsOf(conditions: readonly TreeNode[], catalogue: Catalogue, written?: string): Facts {
  const isRead = (column: TreeNode) => column.word('varno') !== written;
  const tested = conditions.flatMap((condition) => testedColumns(condition, catalogue)).filter(isRead);
  const equal = conditions.flatMap((condition) => equalTexts(condition, catalogue)).filter(([column]) => isRead(column));
  return {
    tables: new Set(tested.map((column) => column.word('varno'))),
    columns: new Set(tested.map(columnKey)),
    texts: new Map(equal.map(([column, text]) => [columnKey(column), text])),
  };
}

function conditionsOf(from: TreeNode | undefined): TreeNode[] {
  if (!from || (from.kind === 'JOINEXPR' && from.number('jointype') !== innerJoin)) return [];
  const quals = from.node('quals');
  const joined = [...from.nodes('fromlist'), from.node('larg'), from.node('rarg')];
  return [...(quals ? allOf(quals) : []), ...joined.flatMap(conditionsOf)];
}

function allOf(condition: TreeNode): TreeNode[] {
  const isAnd = condition.kind === 'BOOLEXPR' && condition.word('boolop') === 'and';
  return isAnd ? condition.nodes('args').flatMap(allOf) : [condition];
}

/** The columns that a null in them would make the condition false or null. */
function testedColumns(condition: TreeNode, catalogue: Catalogue): TreeNode[] {
  const isTest = condition.kind === 'NULLTEST' && condition.number('nulltesttype') === isNotNull;
  const isStrict = condition.kind === 'OPEXPR' && catalogue.isStrict(condition.number('opfuncid'));
  return [...(isTest ? [condition.node('arg')] : []), ...(isStrict ? condition.nodes('args') : [])].flatMap(ownColumn);
}

function equalTexts(condition: TreeNode, catalogue: Catalogue): [TreeNode, string][] {
  if (condition.kind !== 'OPEXPR' || catalogue.operatorName(condition.number('opno')) !== '=') return [];
  const [one, other] = condition.nodes('args');
  const text = other && textOf(other, catalogue.typeName);
  return text === undefined ? [] : ownColumn(one).map((column) => [column, text]);
}

function ownColumn(expression: TreeNode | undefined): TreeNode[] {
  if (expression?.kind === 'RELABELTYPE') return ownColumn(expression.node('arg'));
  return expression?.kind === 'VAR' && expression.number('varlevelsup') === 0 ? [expression] : [];
}
