import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('the configuration', () => {
  it('has safe defaults: loopback, own database, the time zone of the machine', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      databaseConnections: 10,
      slowQueryMs: 500,
      metrics: undefined,
      backups: undefined,
      backupBeforeMigration: true,
      webhookPrivateNetworks: false,
      trustProxy: 0,
      sessionDays: 14,
      firstAdmin: undefined,
    });
    expect(config.timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  it('takes every variable', () => {
    const env = {
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/x',
      DATABASE_URL: 'postgres://db/crm',
      DATABASE_DIRECT_URL: 'postgres://postgres/crm',
      DATABASE_REPLICA_URL: 'postgres://replica/crm',
      DATABASE_CONNECTIONS: '20',
      DATABASE_WAIT_SECONDS: '60',
      BUSINESS_TIME_ZONE: 'Europe/Berlin',
      PUBLIC_ORIGIN: 'https://crm.example',
      TRUST_PROXY: 'true',
      APP_SECRET: 's'.repeat(32),
      SESSION_DAYS: '7',
      LOG_LEVEL: 'warn',
      SLOW_QUERY_MS: '250',
      METRICS_HOST: '10.0.0.5',
      METRICS_PORT: '9464',
      BACKUP_DIR: '/backups',
      BACKUP_TIME: '03:15',
      BACKUP_KEEP: '30',
      BACKUP_BEFORE_MIGRATION: 'false',
      WEBHOOK_PRIVATE_NETWORKS: 'true',
      ADMIN_NAME: 'Ada',
      ADMIN_EMAIL: 'ada@crm.example',
      ADMIN_PASSWORD: 'long enough',
    };
    expect(readConfig(env)).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/x',
      databaseUrl: 'postgres://db/crm',
      databaseDirectUrl: 'postgres://postgres/crm',
      databaseReplicaUrl: 'postgres://replica/crm',
      databaseConnections: 20,
      databaseWaitSeconds: 60,
      timeZone: 'Europe/Berlin',
      isTimeZoneFixed: true,
      publicOrigin: 'https://crm.example',
      basePath: '',
      trustProxy: 1,
      appSecret: 's'.repeat(32),
      sessionDays: 7,
      logLevel: 'warn',
      slowQueryMs: 250,
      metrics: { host: '10.0.0.5', port: 9464 },
      backups: { folder: '/backups', time: '03:15', keep: 30 },
      backupBeforeMigration: false,
      webhookPrivateNetworks: true,
      firstAdmin: { name: 'Ada', email: 'ada@crm.example', password: 'long enough' },
      oidc: undefined,
    });
  });

  it.each([
    ['true', 1],
    ['1', 1],
    ['2', 2],
    ['false', 0],
    ['0', 0],
    ['', 0],
  ])('takes TRUST_PROXY=%s for %i proxies', (value, count) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(count);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://db'],
    ['DATABASE_URL', 'postgres://crm:hunter2@host:port/crm'],
    ['DATABASE_URL', 'postgres://crm:hunter2/3@host/crm'],
    ['DATABASE_URL', 'postgres://crm:hunter2%ff@host/crm'],
    ['DATABASE_URL', 'postgres://crm:hunter2@host/crm?port=some'],
    ['DATABASE_URL', 'postgres://crm:hunter2@h1,h2:some/crm'],
    ['DATABASE_URL', 'postgres://crm:hunter2@h1,h2/crm?target_session_attrs=standby'],
    ['BUSINESS_TIME_ZONE', 'Mars/Olympus'],
    ['PUBLIC_ORIGIN', 'crm.example/path'],
    ['PUBLIC_ORIGIN', 'ftp://crm.example'],
    ['PUBLIC_ORIGIN', 'https://CRM.example'],
    ['PUBLIC_ORIGIN', 'https://crm.example//'],
    ['PUBLIC_ORIGIN', 'https://crm.example//crm'],
    ['PUBLIC_ORIGIN', 'https://crm.example/a//b'],
    ['PUBLIC_ORIGIN', 'https://crm.example/crm//'],
    ['PUBLIC_ORIGIN', 'https://crm.example/.'],
    ['PUBLIC_ORIGIN', 'https://crm.example/../crm'],
    ['PUBLIC_ORIGIN', 'https://crm.example/crm.v2'],
    ['PUBLIC_ORIGIN', 'https://crm.example/crm?x=1'],
    ['PUBLIC_ORIGIN', 'https://crm.example?x=1'],
    ['PUBLIC_ORIGIN', 'https://crm.example/crm#top'],
    ['PUBLIC_ORIGIN', 'https://crm.example/c%72m'],
    ['PUBLIC_ORIGIN', 'https://crm.example/müller'],
    ['PUBLIC_ORIGIN', 'https://crm.example/my crm'],
    ['PUBLIC_ORIGIN', 'https://crm.example/"><b>'],
    ['PUBLIC_ORIGIN', 'https://crm.example/crm;path=x'],
    ['PUBLIC_ORIGIN', 'https://crm.example/crm\n'],
    ['PUBLIC_ORIGIN', 'https://crm.example\\crm'],
    ['PUBLIC_ORIGIN', 'https://me@crm.example/crm'],
    ['PUBLIC_ORIGIN', 'https://crm.example:443/crm'],
    ['PUBLIC_ORIGIN', 'https://crm.example/health'],
    ['PUBLIC_ORIGIN', 'https://crm.example/health/crm'],
    ['TRUST_PROXY', 'maybe'],
    ['TRUST_PROXY', '-1'],
    ['APP_SECRET', 'short'],
    ['SESSION_DAYS', '0'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_CONNECTIONS', '1'],
    ['SLOW_QUERY_MS', 'soon'],
    ['METRICS_PORT', '99999'],
    ['BACKUP_TIME', '24:00'],
    ['BACKUP_KEEP', '0'],
    ['BACKUP_BEFORE_MIGRATION', 'maybe'],
    ['WEBHOOK_PRIVATE_NETWORKS', 'yes'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_NAME', 'Ada'],
    ['DATABASE_DIRECT_URL', 'postgres://crm@db/crm'],
    ['DATABASE_REPLICA_URL', 'postgres://crm@db/crm'],
    ['DATABASE_WAIT_SECONDS', 'soon'],
  ])('refuses %s=%s by its name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(name));
    expect(() => readConfig({ [name]: value })).not.toThrow(/hunter2/);
  });

  it('takes one host of a replica', () => {
    const withReplica = (url: string) =>
      readConfig({ DATABASE_URL: 'postgres://db/crm', DATABASE_REPLICA_URL: url }).databaseReplicaUrl;
    expect(withReplica('postgres://crm:a,b@one/crm?x=1,2')).toBe('postgres://crm:a,b@one/crm?x=1,2');
    for (const url of ['postgres://crm:x@one,two/crm', 'postgres://one,two/crm', 'postgres:///crm?host=one,two'])
      expect(() => withReplica(url)).toThrow('DATABASE_REPLICA_URL: must name one host');
  });

  it.each([
    ['https://crm.example', 'https://crm.example', ''],
    ['https://crm.example/', 'https://crm.example', ''],
    ['https://crm.example/crm', 'https://crm.example', '/crm'],
    ['https://crm.example/crm/', 'https://crm.example', '/crm'],
    ['http://10.0.0.5:8080/a/B_2/c-3/', 'http://10.0.0.5:8080', '/a/B_2/c-3'],
    ['http://[::1]:3000/healthy', 'http://[::1]:3000', '/healthy'],
  ])('takes PUBLIC_ORIGIN=%s', (value, publicOrigin, basePath) => {
    expect(readConfig({ PUBLIC_ORIGIN: value })).toMatchObject({ publicOrigin, basePath });
  });

  it.each([
    'postgresql://crm:hunter2@host/crm?sslmode=verify-full&sslrootcert=/no/such/file.pem',
    'postgres://crm:hunter2@/crm?host=/var/run/postgresql',
    'postgres://crm@%2Fvar%2Frun%2Fpostgresql:5432/crm',
    'postgres://crm:hunter2@h1:5432,h2:5433,h3/crm?target_session_attrs=read-write',
    'postgres://crm:100%25%23sure@[::1]:5433/crm?application_name=x',
  ])('takes DATABASE_URL=%s', (value) => {
    expect(readConfig({ DATABASE_URL: value }).databaseUrl).toBe(value);
  });

  describe('in a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'crm-config-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    const fileWith = (text: string) => {
      const file = join(folder, `${text.length}`);
      writeFileSync(file, text);
      return file;
    };

    it('is taken without its line end, whatever setting it is', () => {
      const url = fileWith('postgres://crm:hunter2@db/crm\n');
      const env = { DATABASE_URL_FILE: url, APP_SECRET_FILE: fileWith(`${'s'.repeat(40)}\n`), PORT_FILE: fileWith('8080\r\n') };
      expect(readConfig(env)).toMatchObject({
        databaseUrl: 'postgres://crm:hunter2@db/crm',
        appSecret: 's'.repeat(40),
        port: 8080,
      });
      expect(readConfig({ DATABASE_URL: 'postgres://db/crm', DATABASE_URL_FILE: '' }).databaseUrl).toBe('postgres://db/crm');
    });

    it.each([
      [{ APP_SECRET_FILE: '/no/such/file' }, 'APP_SECRET_FILE: /no/such/file cannot be read (ENOENT)'],
      [{ APP_SECRET_FILE: fileWith('\n') }, `APP_SECRET_FILE: ${join(folder, '1')} is empty`],
      [{ APP_SECRET_FILE: fileWith('short') }, 'APP_SECRET: must have at least 32 characters'],
      [{ APP_SECRET_FILE: '/x', APP_SECRET: 's'.repeat(32) }, 'APP_SECRET_FILE: APP_SECRET is set too; only one of them may be'],
    ])('is refused by its name: %o', (env, message) => {
      expect(() => readConfig(env)).toThrow(new ConfigError(message));
    });
  });
});
