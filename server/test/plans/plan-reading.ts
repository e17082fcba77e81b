/** A node as EXPLAIN (ANALYZE, FORMAT JSON) tells it. Rows are the mean of its loops. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

export interface PlanReading {
  /** Tables that were read from their first row to their last. */
  wholeTables: string[];
  rowsRead: number;
  rowsAnswered: number;
}

/** A table of so few rows is read at once, whatever is asked of it. */
const smallTable = 1_000;

/** `sizes`: the rows of each table. */
export function readPlan(root: PlanNode, sizes: ReadonlyMap<string, number>): PlanReading {
  // What writes names its table too, and reads nothing by itself.
  const nodes = nodesOf(root).filter((node) => node['Actual Loops'] > 0 && node['Node Type'].endsWith('Scan'));
  const isSmall = (node: PlanNode) => (sizes.get(node['Relation Name'] ?? '') ?? 0) < smallTable;
  const scans = nodes.filter((node) => node['Relation Name'] !== undefined && !(isWhole(node) && isSmall(node)));
  return {
    wholeTables: scans.filter(isWhole).map((node) => node['Relation Name'] ?? ''),
    rowsRead: Math.round(scans.reduce((sum, node) => sum + rowsOf(node), 0)),
    rowsAnswered: Math.round(root['Actual Rows']),
  };
}

function isWhole(node: PlanNode): boolean {
  return node['Node Type'] === 'Seq Scan';
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function rowsOf(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return (node['Actual Rows'] + removed) * node['Actual Loops'];
}
