import type { Schema } from '@crm/contract/core/call';
import { amountMessage } from '@crm/contract/core/fields';
import * as z from 'zod/mini';
import { capital, type NamedCall } from './named-calls.ts';
import { namedModules } from './named-modules.ts';

export type Json = Record<string, unknown>;
type Io = 'input' | 'output';

/** What a request may carry and what an answer has, by the name of a component or in place. */
export interface SchemaBook {
  bodyOf(call: NamedCall): Json;
  resultOf(call: NamedCall): Json;
  /** Every component that is referred to. What differs in requests and answers has two. */
  components(): Record<string, Json>;
  /** With the names that the components have in the end. */
  named(json: Json): Json;
}

const place = '#/components/schemas/';
const inputMark = 'input:';

export function createSchemaBook(calls: readonly NamedCall[]): SchemaBook {
  const names = exportedNames();
  const own = new Set<string>();
  for (const { id, call } of calls) {
    if (call.body && !call.upload) addOwn(call.body, `${capital(id)}Request`);
    if (!call.download) addOwn(call.result, `${capital(id)}Result`);
  }
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const written = { input: writtenAs('input'), output: writtenAs('output') };
  const twins = { input: twinsIn(written.input), output: twinsIn(written.output) };
  const used = new Set<string>();

  function addOwn(schema: Schema, id: string): void {
    if (names.has(schema)) return;
    names.set(schema, id);
    own.add(id);
  }

  function writtenAs(io: Io): Record<string, Json> {
    const mark = io === 'input' ? inputMark : '';
    const { schemas } = z.toJSONSchema(registry, {
      io,
      unrepresentable: 'any',
      uri: (id) => place + mark + id,
      override: described,
    });
    return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, tidy(schema as Json, io)]));
  }

  /** A small shape that only some calls have, such as { id }, has no name of its own. */
  function refer(schema: Schema, io: Io): Json {
    const id = names.get(schema) ?? '';
    const json = written[io][id] ?? {};
    return own.has(id) && isPlain(json, io) ? structuredClone(json) : { $ref: place + (io === 'input' ? inputMark : '') + id };
  }

  function isPlain(json: Json, io: Io): boolean {
    if (json.type !== 'object' || json.properties === undefined) return true;
    return twins[io].has(JSON.stringify(json));
  }

  /** Shapes that several calls have, each for itself. */
  function twinsIn(schemas: Record<string, Json>): Set<string> {
    const texts = [...own].map((id) => JSON.stringify(schemas[id]));
    return new Set(texts.filter((text, index) => texts.indexOf(text) !== index));
  }

  return {
    bodyOf: ({ call }) => refer(call.body ?? z.undefined(), 'input'),
    resultOf: ({ call }) => refer(call.result, 'output'),
    components() {
      const roots = calls.flatMap(({ call }) => [
        ...(call.body && !call.upload ? [refer(call.body, 'input')] : []),
        ...(call.download ? [] : [refer(call.result, 'output')]),
      ]);
      for (const root of roots) note(root);
      return Object.fromEntries([...used].map((name): [string, Json] => [finalName(name), componentOf(name)]).sort(byName));
    },
    named: (json) =>
      JSON.parse(JSON.stringify(json).replaceAll(marked, (_, name: string) => `"${place}${finalName(inputMark + name)}"`)),
  };

  function note(json: unknown): void {
    for (const name of refsIn(json)) {
      if (used.has(name)) continue;
      used.add(name);
      note(componentOf(name));
    }
  }

  function finalName(name: string): string {
    if (!name.startsWith(inputMark)) return name;
    const bare = name.slice(inputMark.length);
    return used.has(bare) ? `${bare}Input` : bare;
  }

  function componentOf(name: string): Json {
    return (name.startsWith(inputMark) ? written.input[name.slice(inputMark.length)] : written.output[name]) ?? {};
  }
}

const marked = new RegExp(`"${place}${inputMark}([^"]+)"`, 'g');

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}

/** 'lead' is 'Lead'. Where two modules have one word for two things, the module's name goes before it. */
function exportedNames(): Map<Schema, string> {
  const found = Object.entries(namedModules).flatMap(([module, exported]) =>
    Object.entries(exported).flatMap(([name, value]) => (isNamed(value) ? [{ module, name: capital(name), value }] : [])),
  );
  const words = new Map<string, number>();
  for (const { name } of found) words.set(name, (words.get(name) ?? 0) + 1);
  const names = new Map<Schema, string>();
  for (const { module, name, value } of found)
    if (!names.has(value)) names.set(value, (words.get(name) ?? 0) > 1 ? capital(module) + name : name);
  return names;
}

function isNamed(value: unknown): value is Schema {
  if (value === amountSchema) return true;
  return typeof value === 'object' && value !== null && '_zod' in value && namedTypes.has((value as Schema)._zod.def.type);
}
const namedTypes = new Set(['object', 'union', 'enum']);
const amountSchema = namedModules.fields?.amount;

/** The amount of a form: its text and its number mean the same. */
function described({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: Json }): void {
  if (zodSchema !== amountSchema) return;
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  Object.assign(jsonSchema, {
    description: `${amountMessage.replace('Must be an', 'An')}: a number, or the same as a text with a point. An answer has a number.`,
    anyOf: [
      { type: 'number', minimum: 0, maximum: 999_999_999_999.99 },
      { type: 'string', pattern: '^\\s*\\d{1,12}(?:\\.\\d{1,2})?\\s*$' },
    ],
  });
}

const dayPattern = '^\\d{4}-\\d{2}-\\d{2}$';
const greatest = Number.MAX_SAFE_INTEGER;

/** An answer may get further fields in a later version; a request may have no others. */
export function tidy(json: Json, io: Io): Json {
  return mapped(json, (part) => {
    const { $schema: _dialect, $id: _id, ...rest } = part;
    if (io === 'output' && rest.additionalProperties === false) delete rest.additionalProperties;
    if (rest.maximum === greatest) delete rest.maximum;
    if (rest.minimum === -greatest) delete rest.minimum;
    if (rest.pattern === dayPattern) rest.format = 'date';
    return rest;
  });
}

/** The words of `properties` are names and no keywords. */
function mapped(json: Json, change: (part: Json) => Json): Json {
  const inside = (value: unknown, isNames: boolean): unknown => {
    if (Array.isArray(value)) return value.map((one) => inside(one, false));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, one]): [string, unknown] => [
      key,
      key === 'default' || key === 'const' || key === 'enum' ? one : inside(one, key === 'properties' && !isNames),
    ]);
    const object = Object.fromEntries(entries);
    return isNames ? object : change(object);
  };
  return inside(json, false) as Json;
}

function refsIn(json: unknown): string[] {
  return [...JSON.stringify(json).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name);
}
