import type { Person, TestServer } from '../support/test-app.ts';

export interface SampleFile {
  name: string;
  content: string | Uint8Array<ArrayBuffer>;
}

/** What one request carries, before it is made wrong on purpose. */
export interface Sample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Instead of a body, where the call is an upload. */
  file?: SampleFile | undefined;
  /** Sent in place of the person's, where the call is one step of several in a browser. */
  cookie?: string;
}

export interface World {
  server: TestServer;
  staff: Person;
  admin: Person;
}

export interface Example {
  /** Who makes the valid request; a stranger where nobody is named. */
  by?: 'staff' | 'admin';
  valid(world: World): Sample | Promise<Sample>;
  /** A request that is well-formed and still must be refused, by a rule. Calls without rules of their own are refused to strangers. */
  refused?(world: World): Sample | Promise<Sample>;
}

/** One example for each call of a feature. */
export type ExamplesOf<Calls> = { [C in keyof Calls]: Example };

export const unknownId = { id: '987654321' };
