import type { Schema } from '@crm/contract/core/call';
import type { core } from 'zod/mini';

type Def = core.$ZodTypes['_zod']['def'];

export interface TextField {
  places: [string, ...string[]];
  schema: Schema;
}

/** Each kind of field once, with all its places: fields that differ only in their longest length read a text alike. */
export function textFields(inputs: [string, Schema][]): TextField[] {
  const kinds = new Map<string, TextField>();
  for (const [place, schema] of inputs.flatMap(([name, input]) => leavesOf(name, input))) {
    const known = kinds.get(formOf(schema));
    if (known) known.places.push(place);
    else kinds.set(formOf(schema), { places: [place], schema });
  }
  return [...kinds.values()];
}

function leavesOf(place: string, schema: Schema): [string, Schema][] {
  const def = schema._zod.def as Def;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, field]) => leavesOf(`${place}.${key}`, field as Schema));
    case 'array':
      return leavesOf(`${place}[]`, def.element as Schema);
    case 'record':
      return [...leavesOf(`${place} keys`, def.keyType as Schema), ...leavesOf(`${place}{}`, def.valueType as Schema)];
    case 'union':
      return def.options.flatMap((option) => leavesOf(place, option as Schema));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
      return leavesOf(place, def.innerType as Schema);
    case 'pipe':
      return isText(def.in as Schema) ? [[place, schema]] : leavesOf(place, def.in as Schema);
    default:
      return isText(schema) ? [[place, schema]] : [];
  }
}

const textless = new Set(['undefined', 'boolean', 'null', 'never', 'file', 'custom']);
const holders = new Set(['object', 'array', 'record']);

function isText(schema: Schema): boolean {
  const def = schema._zod.def as Def;
  if (def.type === 'pipe') return isText(def.in as Schema);
  if ('innerType' in def) return isText(def.innerType as Schema);
  return !textless.has(def.type) && !holders.has(def.type);
}

/** What a schema does with a text: its type, its checks and its conversions, in order. */
function formOf(schema: Schema): string {
  return JSON.stringify(schema._zod.def, (_key, value) => {
    if (value instanceof RegExp || typeof value === 'function') return String(value);
    if (typeof value === 'number') return 0;
    return value?._zod ? value._zod.def : value;
  });
}
