import * as z from 'zod/mini';
import type { Permission } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Schema = z.core.$ZodType;
export type Shape = Record<string, Schema>;
type In<S extends Schema> = S['_zod']['input'];
type Out<S extends Schema> = S['_zod']['output'];

type PathName<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathName<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** The call takes one file (multipart) instead of a JSON body; its body is `fileBody`. */
export interface Upload {
  maxBytes: number;
}

interface Spec<P extends string, Q extends Shape, B extends Schema, R extends Schema> {
  method: Method;
  path: P;
  who: Permission;
  tag: string;
  summary: string;
  query?: Q;
  body?: B;
  result: R;
  /** HTTP status of a success, 200 unless told. */
  status?: number;
  /** The call creates something: it honours the Idempotency-Key header. */
  creates?: boolean;
  /** The call changes a record that carries `version`: it honours the If-Match header. */
  versioned?: boolean;
  /** A call that is no GET and stores nothing, or no more than a sign-in: it is answered even when the disk is full. */
  needsSpace?: false;
  /** What it takes at its limit: it waits for its turn behind others like it, and one person gets one turn at a time. */
  takes?: 'minutes' | 'seconds';
  /**
   * Whoever has not proved who they are within the last minutes is asked to do so first. 'factor': only people who have a second
   * factor are asked.
   */
  confirm?: 'factor' | 'always';
  /** It is asked for only if the query says this: for the records of everybody, and not for the own ones. */
  confirmIf?: Readonly<Record<string, string>>;
  /** It is answered also to those who must add a second factor first. */
  withoutFactor?: true;
  /** Whether a replica may answer it, where it takes long: a file unless told, and nothing else unless told. */
  report?: boolean;
  upload?: Upload;
  /** The answer is a stream of bytes and not JSON; its result is `fileResult`. */
  download?: boolean;
}

type NamedParams<P extends string> = [PathName<P>] extends [never]
  ? { params?: never }
  : { params: { [K in PathName<P>]: Schema } };

interface Parsers {
  paramsSchema: z.ZodMiniObject<Shape, z.core.$strict>;
  querySchema: z.ZodMiniObject<Shape, z.core.$strict>;
}

export interface Call<P extends string = string, Q extends Shape = Shape, B extends Schema = Schema, R extends Schema = Schema>
  extends Spec<P, Q, B, R>,
    Parsers {
  params?: Shape;
}

export function defineCall<
  const P extends `/${string}`,
  const W extends Permission,
  R extends Schema,
  Q extends Shape = Record<never, Schema>,
  B extends Schema = z.ZodMiniUndefined,
  const S extends NamedParams<P> = NamedParams<P>,
>(spec: Spec<P, Q, B, R> & S & { who: W }): Spec<P, Q, B, R> & S & { who: W } & Parsers {
  const params: Shape = spec.params ?? {};
  const query: Shape = spec.query ?? {};
  return Object.assign(spec, { paramsSchema: z.strictObject(params), querySchema: z.strictObject(query) });
}

export type Calls = Record<string, Call>;

type ShapeOut<S> = { [K in keyof S]: S[K] extends Schema ? Out<S[K]> : never };
type ShapeIn<S> = {
  [K in keyof S as S[K] extends Schema ? (undefined extends In<S[K]> ? never : K) : never]: S[K] extends Schema
    ? In<S[K]>
    : never;
} & {
  [K in keyof S as S[K] extends Schema ? (undefined extends In<S[K]> ? K : never) : never]?: S[K] extends Schema
    ? In<S[K]>
    : never;
};
type ParamsOf<C> = C extends { params: infer S } ? S : Record<never, Schema>;
type QueryOf<C> = C extends Call<string, infer Q> ? Q : Record<never, Schema>;
type BodyOf<C> = C extends Call<string, Shape, infer B> ? B : Schema;
type ResultOf<C> = C extends Call<string, Shape, Schema, infer R> ? R : Schema;

/** What a handler receives: parsed, trimmed, converted. */
export interface Received<C> {
  params: ShapeOut<ParamsOf<C>>;
  query: ShapeOut<QueryOf<C>>;
  body: Out<BodyOf<C>>;
}
/** What a handler answers, before the result schema has dropped undeclared keys. */
export type Answered<C> = In<ResultOf<C>>;

/** What a client gets back. */
export type Returned<C> = Out<ResultOf<C>>;

type Part<Name extends string, T> = Record<never, never> extends T ? { [K in Name]?: T } : { [K in Name]: T };
/** What a client sends. */
export type Sent<C> = Part<'params', ShapeIn<ParamsOf<C>>> &
  Part<'query', ShapeIn<QueryOf<C>>> &
  (undefined extends In<BodyOf<C>> ? { body?: In<BodyOf<C>> } : { body: In<BodyOf<C>> }) & {
    version?: number | undefined;
    idempotencyKey?: string | undefined;
    signal?: AbortSignal | undefined;
  };
