import type { Sample } from '../../examples/types.ts';
import type { Company } from './company.ts';

/** What is asked, by whomever, about a record of the owner. */
export interface Scene {
  ask(company: Company): Sample | Promise<Sample>;
  /** A new record of the owner, between two equal requests: whoever may see it gets another answer. */
  record?(company: Company, asked: Sample): Promise<unknown>;
}

/** By the line of the table. */
export type Scenes = Record<string, Scene>;
