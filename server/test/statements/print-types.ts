import type { Column, Shape } from './shapes.ts';

/** What pg hands over for a value of a type; with the parsers of db/client.ts. */
export const rowTypes: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  numeric: 'number',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  void: 'string',
  'bigint[]': 'string[]',
  'text[]': 'string[]',
  'integer[]': 'number[]',
};

export const jsonTypes: Readonly<Record<string, string>> = {
  ...rowTypes,
  bytea: 'string',
  'timestamp with time zone': 'string',
  'bigint[]': 'number[]',
};

const lineWidth = 130;

/** A row as a type, on one line where it fits behind what stands before it. */
export function printRow(columns: ReadonlyMap<string, Column>, indent: string, before: number): string {
  if (columns.size === 0) return 'never';
  const groups = [...Map.groupBy(columns, ([, column]) => joinOf(column, columns))];
  const print = (place: number) =>
    groups
      .map(([join, own]) => {
        if (join === undefined) return printFields(new Map(own), rowTypes, indent, place);
        const present = own.map(
          ([name, column]) => [name, { ...column, isNullable: column.joined?.isNullable ?? true }] as const,
        );
        return `Joined<${printFields(new Map(present), rowTypes, indent, place)}>`;
      })
      .join(' & ');
  const short = print(before);
  return groups.length === 1 || before + short.length < lineWidth ? short : print(lineWidth);
}

/** One column of a join is simply null; of several it is told that they are null together. */
function joinOf({ joined }: Column, columns: ReadonlyMap<string, Column>): string | undefined {
  if (!joined) return undefined;
  const same = [...columns.values()].filter((column) => column.joined?.key === joined.key);
  return same.length > 1 && same.some((column) => column.joined?.isNullable === false) ? joined.key : undefined;
}

function printFields(
  fields: ReadonlyMap<string, Column>,
  types: Readonly<Record<string, string>>,
  indent: string,
  before: number,
): string {
  const members = (inner: string) =>
    [...fields].map(([name, column]) => {
      const key = /^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`;
      return `${key}: ${printColumn(column, types, inner, inner.length + key.length + 2)}`;
    });
  const short = `{ ${members(indent).join('; ')} }`;
  if (!short.includes('\n') && before + short.length + 1 <= lineWidth) return short;
  const inner = `${indent}  `;
  return `{\n${members(inner)
    .map((member) => `${inner}${member};\n`)
    .join('')}${indent}}`;
}

function printColumn(
  { shape, isNullable }: Column,
  types: Readonly<Record<string, string>>,
  indent: string,
  before: number,
): string {
  const type = printShape(shape, types, indent, before);
  return isNullable && type !== 'null' ? `${type} | null` : type;
}

function printShape(shape: Shape, types: Readonly<Record<string, string>>, indent: string, before: number): string {
  switch (shape.is) {
    case 'null':
      return 'null';
    case 'value':
      return shape.literals
        ? shape.literals.map((text) => `'${text.replaceAll("'", "\\'")}'`).join(' | ')
        : named(types, shape.type);
    case 'array':
      return shape.of.shape.is === 'value' && !shape.of.shape.literals && !shape.of.isNullable
        ? named(types, `${shape.of.shape.type}[]`)
        : listOf(printColumn(shape.of, types, indent, before));
    case 'jsonObject':
      return shape.fields.size === 0 ? 'Record<string, never>' : printFields(shape.fields, jsonTypes, indent, before);
    case 'jsonArray':
      return shape.of ? listOf(printColumn(shape.of, jsonTypes, indent, before)) : 'never[]';
    case 'json':
      return 'Json';
    case 'oneOf': {
      const each = [...new Set(shape.shapes.map((one) => printShape(one, types, indent, before)))];
      const short = each.join(' | ');
      return before + short.length < lineWidth ? short : each.map((one) => `\n${indent}  | ${one}`).join('');
    }
  }
}

function listOf(type: string): string {
  return type.includes(' | ') && !type.startsWith('{') ? `(${type})[]` : `${type}[]`;
}

function named(types: Readonly<Record<string, string>>, type: string): string {
  const name = types[type];
  if (name === undefined) throw new Error(`what pg hands over for ${type} is not known here yet`);
  return name;
}
