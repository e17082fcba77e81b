import { startDemoServer } from './demo-server.ts';

/** One server for the whole run; the workers read its address from the environment. */
export default async function startServer(): Promise<() => Promise<void>> {
  const server = await startDemoServer();
  process.env.E2E_ORIGIN = server.origin;
  return server.stop;
}
