import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { requireDebianProgram } from '../../processes/debian.ts';
import { temporaryFolder } from '../../processes/program.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const unit = join(root, 'deploy', 'crm-portal.service');

it('the unit passes the check of systemd, and shuts in the service', { timeout: 300_000 }, () => {
  requireDebianProgram('systemd-analyze', 'systemd');
  const folder = temporaryFolder();
  const here = join(folder.path, 'crm-portal.service');
  // The check wants the programs to be there.
  writeFileSync(here, readFileSync(unit, 'utf8').replaceAll('/opt/crm-portal', root));
  expect(execFileSync('systemd-analyze', ['verify', here], { encoding: 'utf8', stdio: 'pipe' })).toBe('');
  const report = execFileSync('systemd-analyze', ['security', '--offline=yes', '--no-pager', here], { encoding: 'utf8' });
  expect(Number(/exposure level for \S+: ([\d.]+)/.exec(report)?.[1])).toBeLessThan(2.5);
  folder.remove();
});
