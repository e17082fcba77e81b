import type { FastifyInstance } from 'fastify';
import { sessionCookieName } from '../plugins/access/session.ts';
import { mountApiDocsPage } from './api-docs-page.ts';
import type { Contract } from './named-calls.ts';

/** The contract as an OpenAPI 3.1 document, and a page that shows it. */
export function mountApiDocs(app: FastifyInstance, contract: Contract, version: string): void {
  let document: Promise<Buffer> | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= written();
    return reply.header('content-type', 'application/json; charset=utf-8').send(await document);
  });
  mountApiDocsPage(app);

  /** Loaded when somebody asks: most servers are never asked, and the examples take half a megabyte. */
  async function written(): Promise<Buffer> {
    const { openApi } = await import('./document.ts');
    const { basePath, publicOrigin = '' } = app;
    return Buffer.from(
      JSON.stringify(openApi(contract, version, { address: publicOrigin + basePath, cookie: sessionCookieName(app) })),
    );
  }
}
