import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunnerTask, type RunnerTestSuite, TestRunner } from 'vitest';

const reportDir = process.env.TEST_REPORT_DIR;

/** Tests that need what the machine cannot have are left out, by name and with the reason, in a list of their own. */
export default class NotAvailableRunner extends TestRunner {
  override onAfterRunTask(task: RunnerTask): void {
    super.onAfterRunTask(task);
    leaveOut(task);
  }

  /** A hook before all tests of the suite may have found out. */
  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite);
    leaveOut(suite);
  }
}

function leaveOut(task: RunnerTask): void {
  // What comes after the first failure is what could not be cleared up.
  const { errors: [first] = [], ...result } = task.result ?? { state: 'run' };
  if (first?.name !== 'NotAvailable') return;
  task.mode = 'skip';
  task.result = { ...result, state: 'skip' };
  process.stdout.write(`${first.message}\n`);
  const line = JSON.stringify({ file: task.file.filepath, message: first.message });
  if (reportDir) appendFileSync(join(reportDir, 'not-available.jsonl'), `${line}\n`);
}
