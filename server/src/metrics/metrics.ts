import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** The metrics of one server. Each has its own registry, because one process may run several servers. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'crm_http_request_duration_seconds',
      help: 'Requests by method, pattern of the address and status; 499: the client left before the answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
      registers,
    }),
    failures: new Counter({
      name: 'crm_failures_total',
      help: 'Failed requests by pattern of the address and error code',
      labelNames: ['route', 'code'],
      registers,
    }),
    queries: new Histogram({
      name: 'crm_query_duration_seconds',
      help: 'Statements sent to the database',
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
    slowQueries: new Counter({
      name: 'crm_slow_queries_total',
      help: 'Statements that took longer than SLOW_QUERY_MS',
      labelNames: ['statement'],
      registers,
    }),
    liveMessages: new Counter({
      name: 'crm_live_messages_total',
      help: 'News received from the database for the sockets of this server',
      registers,
    }),
    chatMessages: new Counter({ name: 'crm_chat_messages_total', help: 'Chat messages stored by this server', registers }),
    providerSignIns: new Counter({
      name: 'crm_provider_sign_ins_total',
      help: 'Sign-ins with the provider by outcome: success, or the code of the failure',
      labelNames: ['outcome'],
      registers,
    }),
    providerLogouts: new Counter({
      name: 'crm_provider_logouts_total',
      help: "The provider's orders to sign somebody out, by outcome: success or refused",
      labelNames: ['outcome'],
      registers,
    }),
    longReads: new Counter({
      name: 'crm_long_reads_total',
      help: 'Exports, reports and backups by where they were read, if there is a replica',
      labelNames: ['source'],
      registers,
    }),
    replicaFailures: new Counter({
      name: 'crm_replica_failures_total',
      help: 'How often the replica could not be read, by reason',
      labelNames: ['reason'],
      registers,
    }),
    webhookDeliveries: new Counter({
      name: 'crm_webhook_deliveries_total',
      help: 'Attempts to deliver a webhook, by outcome: delivered, failed, given_up',
      labelNames: ['outcome'],
      registers,
    }),
    mails: new Counter({
      name: 'crm_mails_total',
      help: 'Attempts to send a mail, by outcome: sent, later, failed',
      labelNames: ['outcome'],
      registers,
    }),
    pushes: new Counter({
      name: 'crm_pushes_total',
      help: 'Pushes to devices, by outcome: delivered, failed, refused, gone, dropped',
      labelNames: ['outcome'],
      registers,
    }),
    // Not 'job': that label is Prometheus' own, which would rename ours.
    jobs: new Counter({
      name: 'crm_job_runs_total',
      help: 'Runs of what is done without being asked for, by outcome',
      labelNames: ['background_job', 'outcome'],
      registers,
    }),
    jobSuccess: new Gauge({
      name: 'crm_job_last_success_timestamp_seconds',
      help: 'When a job last succeeded',
      labelNames: ['background_job'],
      registers,
    }),
  };
}

/** A gauge that is read at each scrape; without a value while there is nothing to report. */
export function addFigure({ registry }: Metrics, name: string, help: string, read: () => number | undefined): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      const value = read();
      if (value === undefined) this.remove();
      else this.set(value);
    },
  });
}
