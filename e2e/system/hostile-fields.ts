import type { Call, Schema } from '@crm/contract/core/call';
import * as z from 'zod/mini';
import { contract } from '../../server/src/features.ts';

const probe = '<b>x</b>';

/** Every field of every body that takes text as somebody types it, as feature.field. */
export function textFields(): string[] {
  const found = Object.entries(contract).flatMap(([feature, calls]) =>
    Object.values<Call>(calls).flatMap(({ body }) => (body ? namesOf(body, '').map((name) => `${feature}.${name}`) : [])),
  );
  return [...new Set(found)].toSorted();
}

function namesOf(schema: Schema, name: string): string[] {
  const def = schema._zod.def as {
    type: string;
    shape?: Record<string, Schema>;
    options?: Schema[];
    element?: Schema;
    innerType?: Schema;
  };
  if (def.shape) return Object.entries(def.shape).flatMap(([key, part]) => namesOf(part, key));
  const inner = def.element ?? def.innerType;
  if (inner) return namesOf(inner, name);
  if (def.options?.some((option) => 'shape' in option._zod.def)) return def.options.flatMap((option) => namesOf(option, name));
  // What is not looked at is not stored either, nor is what parsing drops.
  const kept = z.safeParse(schema, probe);
  return name && def.type !== 'unknown' && kept.success && kept.data !== undefined ? [name] : [];
}
