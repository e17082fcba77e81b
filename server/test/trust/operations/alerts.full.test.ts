import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { endWithTestFile } from '../../processes/children.ts';
import { requireDebianProgram } from '../../processes/debian.ts';
import { freePort } from '../../processes/free-port.ts';
import { startProgram, temporaryFolder } from '../../processes/program.ts';
import { read, root } from '../documents/documents.ts';

const rules = join(root, 'deploy', 'prometheus-alerts.yml');
const alerts = [...read('deploy/prometheus-alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
const scraped = 'instance="a",job="crm-portal"';
const ofScrape = { instance: 'a', job: 'crm-portal' };
const backup = `crm_job_last_success_timestamp_seconds{${scraped},background_job="backup"}`;

beforeAll(() => requireDebianProgram('promtool', 'prometheus'), 300_000);

function temporary(): string {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  return folder.path;
}

interface Case {
  alert: string;
  when: string;
  /** Series with their values of each minute. */
  series: [string, string][];
  /** The labels of the alert, when it fires after half an hour. */
  fires?: Record<string, string>;
}

const bucket = (le: string) => `crm_http_request_duration_seconds_bucket{${scraped},le="${le}"}`;
const answered = (status: string) => `crm_http_request_duration_seconds_count{${scraped},status="${status}"}`;
const cases: Case[] = [
  { alert: 'Failures', when: 'every answer fails', series: [[answered('500'), '0+60x60']], fires: {} },
  { alert: 'Failures', when: 'callers err', series: [[answered('404'), '0+60x60']] },
  {
    alert: 'Slow',
    when: 'answers take three seconds',
    series: [
      [bucket('1'), '0x60'],
      [bucket('3'), '0+60x60'],
      [bucket('+Inf'), '0+60x60'],
    ],
    fires: {},
  },
  { alert: 'Slow', when: 'answers are quick', series: [bucket('1'), bucket('+Inf')].map((name) => [name, '0+60x60']) },
  {
    alert: 'WaitingForConnections',
    when: 'ten wait',
    series: [[`crm_database_waiting{${scraped}}`, '10x60']],
    fires: ofScrape,
  },
  { alert: 'WaitingForConnections', when: 'five wait', series: [[`crm_database_waiting{${scraped}}`, '5x60']] },
  {
    alert: 'EventLoopBlocked',
    when: 'it lags a second',
    series: [[`nodejs_eventloop_lag_p99_seconds{${scraped}}`, '1x60']],
    fires: ofScrape,
  },
  { alert: 'EventLoopBlocked', when: 'it runs', series: [[`nodejs_eventloop_lag_p99_seconds{${scraped}}`, '0.02x60']] },
  {
    alert: 'Guessing',
    when: 'one a second is limited',
    series: [[`crm_failures_total{${scraped},code="RATE_LIMITED"}`, '0+60x60']],
    fires: {},
  },
  { alert: 'Guessing', when: 'forms are wrong', series: [[`crm_failures_total{${scraped},code="INVALID"}`, '0+60x60']] },
  { alert: 'DiskAlmostFull', when: '1 GB is left', series: [[`crm_disk_free_bytes{${scraped}}`, '1e9x60']], fires: ofScrape },
  { alert: 'DiskAlmostFull', when: '3 GB are left', series: [[`crm_disk_free_bytes{${scraped}}`, '3e9x60']] },
  {
    alert: 'ProviderSignInFails',
    when: 'its answers cannot be trusted',
    series: [[`crm_provider_sign_ins_total{${scraped},outcome="answer"}`, '0+1x60']],
    fires: {},
  },
  {
    alert: 'ProviderSignInFails',
    when: 'people change their mind',
    series: [[`crm_provider_sign_ins_total{${scraped},outcome="cancelled"}`, '0+1x60']],
  },
  {
    alert: 'WebhooksWait',
    when: 'the oldest is two hours old',
    series: [[`crm_webhook_queue_age_seconds{${scraped}}`, '7200x60']],
    fires: {},
  },
  { alert: 'WebhooksWait', when: 'all are new', series: [[`crm_webhook_queue_age_seconds{${scraped}}`, '60x60']] },
  {
    alert: 'MailWaits',
    when: 'the oldest is two hours old',
    series: [[`crm_mail_queue_age_seconds{${scraped}}`, '7200x60']],
    fires: {},
  },
  { alert: 'MailWaits', when: 'all are new', series: [[`crm_mail_queue_age_seconds{${scraped}}`, '60x60']] },
  { alert: 'ReplicaLeftOut', when: 'it is of no use', series: [[`crm_replica_usable{${scraped}}`, '0x60']], fires: ofScrape },
  { alert: 'ReplicaLeftOut', when: 'it is read', series: [[`crm_replica_usable{${scraped}}`, '1x60']] },
  // The clock of these tests begins at 0.
  { alert: 'BackupTooOld', when: 'the last one is two days old', series: [[backup, '-172800x60']], fires: {} },
  { alert: 'BackupTooOld', when: 'none was made', series: [], fires: { background_job: 'backup' } },
  { alert: 'BackupTooOld', when: 'one was made', series: [[backup, '0x60']] },
  { alert: 'Gone', when: 'it does not answer', series: [[`up{${scraped}}`, '0x60']], fires: ofScrape },
  { alert: 'Gone', when: 'nobody looks for it', series: [], fires: { job: 'crm-portal' } },
  { alert: 'Gone', when: 'it answers', series: [[`up{${scraped}}`, '1x60']] },
  {
    alert: 'DatabaseServerGone',
    when: 'one does not answer',
    series: ofPatroni('up', 1, 0),
    fires: { instance: 'db2', job: 'patroni' },
  },
  { alert: 'DatabaseServerGone', when: 'both answer', series: ofPatroni('up', 1, 1) },
  { alert: 'NoPrimary', when: 'both are standbys', series: ofPatroni('patroni_primary', 0, 0), fires: {} },
  { alert: 'NoPrimary', when: 'both take writes', series: ofPatroni('patroni_primary', 1, 1), fires: {} },
  { alert: 'NoPrimary', when: 'one takes writes', series: ofPatroni('patroni_primary', 0, 1) },
  { alert: 'NoPrimary', when: 'there is no Patroni', series: [] },
  { alert: 'NoStandby', when: 'commits wait for nobody', series: ofPatroni('patroni_sync_standby', 0, 0), fires: {} },
  { alert: 'NoStandby', when: 'commits wait for one', series: ofPatroni('patroni_sync_standby', 0, 1) },
];

/** A figure of two servers. */
function ofPatroni(name: string, one: number, other: number): [string, string][] {
  const series = (instance: string, value: number): [string, string] => [
    `${name}{instance="${instance}",job="patroni"}`,
    `${value}x60`,
  ];
  return [series('db1', one), series('db2', other)];
}

describe('the alerts', () => {
  it('are all tried here, firing and silent', () => {
    execFileSync('promtool', ['check', 'rules', rules]);
    for (const fires of [true, false])
      expect(new Set(cases.filter((one) => (one.fires !== undefined) === fires).map(({ alert }) => alert))).toEqual(
        new Set(alerts),
      );
  });

  it.each(cases)('$alert when $when', ({ alert, series, fires }) => {
    const file = join(temporary(), 'test.json');
    const test = {
      interval: '1m',
      input_series: series.map(([name, values]) => ({ series: name, values })),
      alert_rule_test: [{ eval_time: '30m', alertname: alert, exp_alerts: fires ? [{ exp_labels: fires }] : [] }],
    };
    writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests: [test] }));
    expect(execFileSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })).toContain('SUCCESS');
  });
});

/** What Prometheus answers to a question for alerts or for figures. */
interface Told {
  alerts?: { labels: { alertname: string } }[];
  result?: { metric: Record<string, string> }[];
}

it('Prometheus reads a running portal without complaint and sees its first backup', { timeout: 240_000 }, async () => {
  const [metricsPort, port] = [await freePort(), await freePort()];
  const backups = temporary();
  const portal = await startProgram(temporary(), { METRICS_PORT: String(metricsPort), BACKUP_DIR: backups });
  onTestFinished(() => portal.end('SIGTERM').then(() => undefined));
  const input = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(execFileSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' })).toBe('');

  const [folder, config] = [temporary(), join(temporary(), 'prometheus.json')];
  const scrape = { job_name: 'crm-portal', static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }] };
  const every = { scrape_interval: '1s', evaluation_interval: '1s' };
  writeFileSync(config, JSON.stringify({ global: every, rule_files: [rules], scrape_configs: [scrape] }));
  const flags = [`--config.file=${config}`, `--storage.tsdb.path=${folder}`, `--web.listen-address=127.0.0.1:${port}`];
  const prometheus = endWithTestFile(spawn('prometheus', flags, { stdio: 'ignore' }));
  onTestFinished(() => void prometheus.kill('SIGKILL'));

  const api = `http://127.0.0.1:${port}/api/v1`;
  const ask = async (path: string) => ((await (await fetch(`${api}/${path}`)).json()) as { data: Told }).data;
  const pending = async () => {
    const { alerts: active = [] } = await ask('alerts').catch((): Told => ({}));
    return active.map(({ labels }) => labels.alertname);
  };
  await expect.poll(pending).toEqual(['BackupTooOld']);
  const backedUp = async () => {
    const { result = [] } = await ask(`query?query=${encodeURIComponent('crm_job_last_success_timestamp_seconds')}`);
    return result.map(({ metric }) => metric.background_job);
  };
  // The first backup is made a minute after the start.
  await expect.poll(backedUp, { timeout: 150_000, interval: 1000 }).toContain('backup');
  await expect.poll(pending).toEqual([]);
});
