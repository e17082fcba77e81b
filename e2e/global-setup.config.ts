import { startServer } from './server.ts';

/** One server for the whole run; the workers read its address from the environment. */
export default async function startDemo(): Promise<() => Promise<void>> {
  const server = await startServer('demo/main.ts', { WEBHOOK_PRIVATE_NETWORKS: 'true' });
  process.env.E2E_ORIGIN = server.origin;
  process.env.E2E_DATA_DIR = server.dataDir;
  return server.stop;
}
