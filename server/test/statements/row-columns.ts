import type { Catalogue } from './catalogue.ts';
import { columnKey, type Facts, factsOfQuery, factsWith } from './conditions.ts';
import { aggregated, butNot, called, constant, isNullableResult, textOf } from './known-functions.ts';
import type { TreeNode } from './node-tree.ts';
import { type Column, eitherOf, type Shape, shapeOfType } from './shapes.ts';

// What a query answers is read from PostgreSQL's own tree of it: the expression of each column is followed down to the tables.

/** A query, the one that it stands in, and what its conditions say. */
interface Scope {
  query: TreeNode;
  outer: Scope | undefined;
  facts: Facts;
  /** The query that a comparison looks into: `x in (select …)`. */
  compared?: Scope;
}

// The numbers of PostgreSQL's trees.
const select = 1;
const tableKinds = { relation: 0, subquery: 1, join: 2, cte: 6, group: 9 };
const subLinks = { exists: 0, any: 2, expression: 4, array: 6 };
const ofComparison = 2;
const casts = [1, 2];

/** The columns of the rows that a query answers, by their names; none where it answers no rows. */
export function columnsOfRow(query: TreeNode, catalogue: Catalogue): Map<string, Column> {
  const walk = new Walk(catalogue);
  return walk.columnsOf(walk.scopeOf(query, undefined));
}

class Walk {
  readonly #catalogue: Catalogue;

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  scopeOf(query: TreeNode | undefined, outer: Scope | undefined): Scope {
    return { query: present(query), outer, facts: factsOfQuery(present(query), this.#catalogue) };
  }

  columnsOf(scope: Scope): Map<string, Column> {
    return new Map(outputsOf(scope.query).map((entry, place) => [entry.word('resname'), this.#output(scope, place)]));
  }

  /** A column of the answer by its place. Of a union it comes from either side. */
  #output(scope: Scope, place: number): Column {
    const union = scope.query.node('setOperations');
    if (union)
      return eitherOf(
        sidesOf(union).map((side) => this.#output(this.scopeOf(tableOf(scope, side).node('subquery'), scope), place)),
      );
    return this.#expression(outputsOf(scope.query)[place]?.node('expr'), scope);
  }

  #expression(e: TreeNode | undefined, scope: Scope): Column {
    if (!e) return { shape: { is: 'null' }, isNullable: true };
    const all = (nodes: TreeNode[]) => nodes.map((node) => this.#expression(node, scope));
    switch (e.kind) {
      case 'VAR':
        return this.#variable(e, scope);
      case 'CONST':
        return constant(e, this.#typed(e, 'consttype'));
      case 'PARAM':
        if (scope.compared && e.number('paramkind') === ofComparison)
          return this.#output(scope.compared, e.number('paramid') - 1);
        return { shape: this.#typed(e, 'paramtype'), isNullable: true };
      case 'AGGREF':
      case 'WINDOWFUNC':
        return this.#aggregate(e, scope);
      case 'SUBLINK':
        return this.#subLink(e, scope);
      case 'CASEEXPR':
        return eitherOf([...e.nodes('args').map((when) => this.#arm(when, scope)), this.#expression(e.node('defresult'), scope)]);
      case 'RELABELTYPE':
      case 'COLLATEEXPR':
        return this.#expression(e.node('arg'), scope);
      case 'COERCEVIAIO':
      case 'ARRAYCOERCEEXPR':
        return { shape: this.#typed(e, 'resulttype'), isNullable: this.#expression(e.node('arg'), scope).isNullable };
      case 'SUBSCRIPTINGREF':
        return { shape: this.#typed(e, 'refrestype'), isNullable: true };
      case 'ARRAYEXPR':
        return { shape: { is: 'array', of: eitherOf(all(e.nodes('elements'))) }, isNullable: false };
      case 'DISTINCTEXPR':
      case 'NULLTEST':
      case 'BOOLEANTEST':
        return truth(false);
      default:
        return this.#operation(e, all(e.nodes('args')));
    }
  }

  /** What is made of nothing but its arguments. */
  #operation(e: TreeNode, args: readonly Column[]): Column {
    const isAnyNullable = args.some(({ isNullable }) => isNullable);
    const areAllNullable = args.every(({ isNullable }) => isNullable);
    const texts = e.nodes('args').map((arg) => textOf(arg, this.#catalogue.typeName));
    switch (e.kind) {
      case 'FUNCEXPR': {
        const shape = this.#typed(e, 'funcresulttype');
        if (casts.includes(e.number('funcformat'))) return { shape, isNullable: isAnyNullable };
        return called(this.#catalogue.functionName(e.number('funcid')), shape, args, texts);
      }
      case 'OPEXPR': {
        const operator = this.#catalogue.operatorName(e.number('opno'));
        return { shape: this.#typed(e, 'opresulttype'), isNullable: isNullableResult(operator, args) };
      }
      case 'BOOLEXPR':
      case 'SCALARARRAYOPEXPR':
        return truth(isAnyNullable);
      case 'NULLIFEXPR':
        return butNot(args, texts[1]);
      case 'COALESCEEXPR':
        return { ...eitherOf(args), isNullable: areAllNullable };
      case 'MINMAXEXPR':
        return { shape: this.#typed(e, 'minmaxtype'), isNullable: areAllNullable };
      default:
        throw new Error(`${e.kind} is an expression that is not known here yet`);
    }
  }

  #typed(e: TreeNode, field: string): Shape {
    return shapeOfType(this.#catalogue.typeName(e.number(field)));
  }

  #arm(when: TreeNode, scope: Scope): Column {
    return this.#expression(when.node('result'), { ...scope, facts: factsWith(scope.facts, when.node('expr'), this.#catalogue) });
  }

  /** Grouped rows are at least one; a window has the row itself. */
  #aggregate(e: TreeNode, scope: Scope): Column {
    const isWindow = e.kind === 'WINDOWFUNC';
    const isGrouped = scope.query.nodes('groupClause').length > 0 && scope.query.nodes('groupingSets').length === 0;
    const name = this.#catalogue.functionName(e.number(isWindow ? 'winfnoid' : 'aggfnoid'));
    const [first] = e.nodes('args');
    const argument = first && this.#expression(isWindow ? first : first.node('expr'), scope);
    const hasRow = (isWindow || isGrouped) && !e.node('aggfilter');
    return aggregated(name, this.#typed(e, isWindow ? 'wintype' : 'aggtype'), argument, hasRow);
  }

  #subLink(e: TreeNode, outer: Scope): Column {
    const kind = e.number('subLinkType');
    if (kind === subLinks.exists) return truth(false);
    const scope = this.scopeOf(e.node('subselect'), outer);
    if (kind === subLinks.any) return truth(this.#expression(e.node('testexpr'), { ...outer, compared: scope }).isNullable);
    const column = this.#output(scope, 0);
    if (kind === subLinks.array) return { shape: { is: 'array', of: column }, isNullable: false };
    return { shape: column.shape, isNullable: column.isNullable || !hasAlwaysOneRow(scope.query) };
  }

  #variable(v: TreeNode, inner: Scope): Column {
    const scope = up(inner, v.number('varlevelsup'));
    const { tables, columns, texts } = scope.facts;
    const number = v.word('varno');
    const { shape, isNullable, joined } = this.#tableColumn(v, tableOf(scope, v.number('varno')), scope);
    const text = texts.get(columnKey(v));
    const known: Shape = text !== undefined && shape.is === 'value' ? { ...shape, literals: [text] } : shape;
    if (columns.has(columnKey(v))) return { shape: known, isNullable: false };
    // The outer joins that may have found no row of the table.
    const joins = v.words('varnullingrels').slice(1);
    if (joins.length === 0 || tables.has(number)) {
      return { shape: known, isNullable, joined: joined && { ...joined, key: `${number}:${joined.key}` } };
    }
    return { shape: known, isNullable: true, joined: { key: joins.join(), isNullable } };
  }

  #tableColumn(v: TreeNode, table: TreeNode, scope: Scope): Column {
    const place = v.number('varattno') - 1;
    const shape = this.#typed(v, 'vartype');
    const kind = table.number('rtekind');
    if (kind === tableKinds.join) return this.#expression(table.nodes('joinaliasvars')[place], scope);
    if (kind === tableKinds.group) return this.#expression(table.nodes('groupexprs')[place], scope);
    const answer = this.#answerOf(table, scope);
    const isWholeRow = place < 0;
    if (isWholeRow)
      return { shape: answer ? { is: 'jsonObject', fields: this.columnsOf(answer) } : { is: 'json' }, isNullable: false };
    if (answer) return this.#output(answer, place);
    if (kind !== tableKinds.relation) return { shape, isNullable: true };
    const { isNotNull, literals } = this.#catalogue.column(table.number('relid'), place + 1);
    return { shape: literals && shape.is === 'value' ? { ...shape, literals } : shape, isNullable: !isNotNull };
  }

  /** The query behind a table of the from-list. A recursive one is not followed into itself. */
  #answerOf(table: TreeNode, scope: Scope): Scope | undefined {
    if (table.number('rtekind') === tableKinds.subquery) return this.scopeOf(table.node('subquery'), scope);
    if (table.number('rtekind') !== tableKinds.cte || table.isTrue('self_reference')) return undefined;
    const outer = up(scope, table.number('ctelevelsup'));
    const named = outer.query.nodes('cteList').find((cte) => cte.word('ctename') === table.word('ctename'));
    return this.scopeOf(named?.node('ctequery'), outer);
  }
}

function truth(isNullable: boolean): Column {
  return { shape: { is: 'value', type: 'boolean' }, isNullable };
}

function outputsOf(query: TreeNode): TreeNode[] {
  const entries = query.nodes(query.number('commandType') === select ? 'targetList' : 'returningList');
  return entries.filter((entry) => !entry.isTrue('resjunk'));
}

/** The numbers of the tables that a union is made of. */
function sidesOf(union: TreeNode): number[] {
  if (union.kind === 'RANGETBLREF') return [union.number('rtindex')];
  return [...sidesOf(present(union.node('larg'))), ...sidesOf(present(union.node('rarg')))];
}

function hasAlwaysOneRow(query: TreeNode): boolean {
  const mayBeCut = ['havingQual', 'limitCount', 'limitOffset', 'setOperations'].some((field) => query.node(field));
  const from = present(query.node('jointree'));
  const isWithoutTable = from.nodes('fromlist').length === 0 && !from.node('quals');
  return !mayBeCut && query.nodes('groupClause').length === 0 && (query.isTrue('hasAggs') || isWithoutTable);
}

function tableOf({ query }: Scope, number: number): TreeNode {
  return present(query.nodes('rtable')[number - 1]);
}

function up(scope: Scope, levels: number): Scope {
  return levels === 0 ? scope : up(present(scope.outer), levels - 1);
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a tree that is not as PostgreSQL 18 writes it');
  return value;
}
