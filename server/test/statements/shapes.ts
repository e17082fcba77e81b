/** What is known of a column, or of a value inside of one. */
export interface Column {
  shape: Shape;
  isNullable: boolean;
  /** Of an outer join: columns with the same key are null together, where there is no row; else each as it says itself. */
  joined?: { key: string; isNullable: boolean } | undefined;
}

export type Shape =
  | { is: 'null' }
  /** A type of PostgreSQL, and the only texts that can occur where they are known. */
  | { is: 'value'; type: string; literals?: readonly string[] }
  | { is: 'array'; of: Column }
  | { is: 'jsonObject'; fields: ReadonlyMap<string, Column> }
  /** Of nothing where it is always empty. */
  | { is: 'jsonArray'; of?: Column }
  /** JSON that PostgreSQL cannot tell more about. */
  | { is: 'json' }
  | { is: 'oneOf'; shapes: readonly Shape[] };

/** Of a type that says nothing about null. The items of an array are taken for given: PostgreSQL cannot say. */
export function shapeOfType(type: string): Shape {
  if (type.endsWith('[]')) return { is: 'array', of: { shape: shapeOfType(type.slice(0, -2)), isNullable: false } };
  return type === 'json' || type === 'jsonb' ? { is: 'json' } : { is: 'value', type };
}

/** What a value is that comes from one of these. */
export function eitherOf(columns: readonly Column[]): Column {
  return { shape: mergedShape(columns.map(({ shape }) => shape)), isNullable: columns.some(({ isNullable }) => isNullable) };
}

/** The rows of several texts of one statement. They have the same columns. */
export function eitherRow(rows: readonly ReadonlyMap<string, Column>[]): Map<string, Column> {
  const [first = new Map<string, Column>()] = rows;
  return new Map(
    [...first.keys()].map((name) => {
      const columns = rows.map((row) => row.get(name)).filter((column) => column !== undefined);
      const key = columns.find(({ joined }) => joined)?.joined?.key;
      // Where a text has no outer join, the row is there.
      const isNullable = columns.some((column) => (column.joined ?? column).isNullable);
      return [name, { ...eitherOf(columns), ...(key !== undefined && { joined: { key, isNullable } }) }];
    }),
  );
}

function mergedShape(shapes: readonly Shape[]): Shape {
  const merged = shapes
    .flatMap((shape) => (shape.is === 'oneOf' ? shape.shapes : [shape]))
    .filter(({ is }) => is !== 'null')
    .reduce<Shape[]>(withShape, []);
  const [only, ...others] = merged;
  if (!only) return { is: 'null' };
  return others.length === 0 ? only : { is: 'oneOf', shapes: merged };
}

function withShape(known: Shape[], shape: Shape): Shape[] {
  const place = known.findIndex(
    (other) => other.is === shape.is && !(other.is === 'value' && shape.is === 'value' && other.type !== shape.type),
  );
  const same = known[place];
  if (same?.is === 'value' && shape.is === 'value') return known.with(place, mergedValue(same, shape));
  if (same?.is === 'array' && shape.is === 'array') return known.with(place, { is: 'array', of: eitherOf([same.of, shape.of]) });
  if (same?.is === 'jsonArray' && shape.is === 'jsonArray') {
    const of = [same.of, shape.of].filter((column) => column !== undefined);
    return known.with(place, of.length === 0 ? same : { is: 'jsonArray', of: eitherOf(of) });
  }
  return same?.is === 'json' ? known : [...known, shape];
}

type Value = Extract<Shape, { is: 'value' }>;

function mergedValue(one: Value, other: Value): Value {
  if (!one.literals || !other.literals) return { is: 'value', type: one.type };
  return { is: 'value', type: one.type, literals: [...new Set([...one.literals, ...other.literals])] };
}
