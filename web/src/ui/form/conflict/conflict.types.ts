import type { LastChange } from './last-change.ts';

/** A field that two sides changed, in the words of a reader. */
export interface ConflictField {
  name: string;
  label: string;
  before: string;
  mine: string;
  theirs: string;
  /** Where both can be kept: a text that begins with both. */
  combined: string | undefined;
}

/** A field that one side changed. */
export interface MergedField {
  name: string;
  label: string;
  before: string;
  after: string;
  from: 'mine' | 'theirs';
}

export interface ConflictContent {
  /** 'Foxglove Dental', or 'This note' */
  subject: string;
  /** 'contact' */
  noun: string;
  /** Unknown where a kind has no history. */
  by: LastChange | undefined;
  conflicts: ConflictField[];
  merged: MergedField[];
}

/** What stays of a field; a text is written anew. */
export type Choice = 'mine' | 'theirs' | { text: string };
export type Choices = Readonly<Record<string, Choice>>;
