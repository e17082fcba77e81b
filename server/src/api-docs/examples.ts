import recorded from './examples.json' with { type: 'json' };

/** One call as the test suite sends it, and what was answered. */
export interface RecordedExample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** The content of an upload, where it is text. */
  sentFile?: string;
  answer?: unknown;
  /** The beginning of a download that is text. */
  file?: string;
  type?: string;
}

/** Written by `npm run api-examples`; by operationId. */
export const recordedExamples: Record<string, RecordedExample | undefined> = recorded;
