import { setTimeout as sleep } from 'node:timers/promises';
import { postgresPids, pssMegabytes } from '../processes.ts';
import type { Product } from '../product.ts';

export interface Memory {
  app: number;
  postgres: number;
  both: number;
}

export async function measureMemory(product: Product, restMs: number): Promise<Memory> {
  await sleep(restMs);
  const app = pssMegabytes([product.pid]);
  const postgres = pssMegabytes(postgresPids(product.postgresPid));
  return { app, postgres, both: app + postgres };
}
