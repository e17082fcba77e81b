import type { TreeNode } from './node-tree.ts';
import type { Column, Shape } from './shapes.ts';

/** Functions that answer null for a null alone. */
const total = new Set(
  'abs cardinality date encode extract fold left length lower ltrim phone_key spell timezone to_char upper'.split(' '),
);
const jsonAccess = new Set(['->', '->>', '#>', '#>>']);

/** What a call of a function answers; `typed` is what its type alone says. */
export function called(name: string, typed: Shape, args: readonly Column[], texts: readonly (string | undefined)[]): Column {
  if (/^jsonb?_build_object$/.test(name)) return { shape: builtObject(args, texts), isNullable: false };
  const isNullable = args.some((arg) => arg.isNullable);
  const [only] = args;
  if (/^to_jsonb?$/.test(name) && only) return { shape: asJson(only.shape), isNullable };
  return { shape: typed, isNullable: isNullable || !total.has(name) };
}

/** A key that is not written out makes the whole unknown. */
function builtObject(args: readonly Column[], texts: readonly (string | undefined)[]): Shape {
  const fields = new Map<string, Column>();
  for (let place = 0; place < args.length; place += 2) {
    const [key, value] = [texts[place], args[place + 1]];
    if (key === undefined || !value) return { is: 'json' };
    fields.set(key, value);
  }
  return { is: 'jsonObject', fields };
}

function asJson(shape: Shape): Shape {
  return shape.is === 'array' ? { is: 'jsonArray', of: shape.of } : shape;
}

/** An operator answers null for a null, and a look into JSON also for what is not there. */
export function isNullableResult(operator: string, args: readonly Column[]): boolean {
  return jsonAccess.has(operator) || args.some(({ isNullable }) => isNullable);
}

/** `nullif`: the first value, which is never the second. */
export function butNot([value]: readonly Column[], text: string | undefined): Column {
  const shape: Shape = value?.shape ?? { is: 'null' };
  if (shape.is !== 'value' || !shape.literals) return { shape, isNullable: true };
  return { shape: { ...shape, literals: shape.literals.filter((literal) => literal !== text) }, isNullable: true };
}

/** What an aggregate answers. `hasRow`: it sees at least one row, as it does where rows are grouped, or in a window. */
export function aggregated(name: string, typed: Shape, argument: Column | undefined, hasRow: boolean): Column {
  if (name === 'count') return { shape: typed, isNullable: false };
  const of = argument ?? { shape: typed, isNullable: true };
  if (/^jsonb?_agg$/.test(name)) return { shape: { is: 'jsonArray', of }, isNullable: !hasRow };
  if (name === 'array_agg') return { shape: { is: 'array', of }, isNullable: !hasRow };
  return { shape: name === 'min' || name === 'max' ? of.shape : typed, isNullable: !hasRow || of.isNullable };
}

/** A constant text is the only one that can occur; of constant JSON the empty list and the empty object are known. */
export function constant(node: TreeNode, typed: Shape): Column {
  if (node.isTrue('constisnull')) return { shape: { is: 'null' }, isNullable: true };
  if (typed.is === 'value' && typed.type === 'text')
    return { shape: { ...typed, literals: [contentOf(node).toString()] }, isNullable: false };
  return { shape: (typed.is === 'json' && emptyJson.get(contentOf(node).toString('hex'))) || typed, isNullable: false };
}

// As jsonb keeps them, and as json does.
const emptyJson = new Map<string, Shape>([
  ['00000040', { is: 'jsonArray' }],
  ['00000020', { is: 'jsonObject', fields: new Map() }],
  [Buffer.from('[]').toString('hex'), { is: 'jsonArray' }],
]);

/** The text of a constant. One that is a key of a JSON object has no type for PostgreSQL and ends with a zero. */
export function textOf(node: TreeNode, typeName: (oid: number) => string): string | undefined {
  if (node.kind !== 'CONST' || node.isTrue('constisnull')) return undefined;
  const type = typeName(node.number('consttype'));
  if (type === 'unknown') return Buffer.from(node.bytes('constvalue')).subarray(0, -1).toString();
  return type === 'text' ? contentOf(node).toString() : undefined;
}

/** Behind the four bytes that say how long it is. */
function contentOf(node: TreeNode): Buffer {
  return Buffer.from(node.bytes('constvalue')).subarray(4);
}
