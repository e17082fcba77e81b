import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const startsProcesses = /from '.*processes\/(program|command|talking-process)\.ts'/;

/**
 * Files are sorted by their size unless they ran here before. One that starts the product as a process of its own may be short
 * and take a minute: it would come last, with nothing left for the other workers.
 */
export class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isFirst = ({ moduleId }: TestSpecification) => startsProcesses.test(readFileSync(moduleId, 'utf8'));
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))];
  }
}
