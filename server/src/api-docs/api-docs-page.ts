import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { pageHeaders } from '../plugins/http/security-headers.ts';

const pack = promisify(gzip);

const configurationAt = (basePath: string) => ({
  url: `${basePath}/api/openapi.json`,
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never' as const,
  mcp: { disabled: true },
  agent: { disabled: true },
});

/** The API reference starts from this element; its own page would start it with an inline script. */
const pageAt = (basePath: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>CRM Portal API</title>
  </head>
  <body>
    <div id="api-reference" data-configuration="${JSON.stringify(configurationAt(basePath)).replaceAll('"', '&quot;')}"></div>
    <script src="${basePath}/api/docs/js/scalar.js"></script>
  </body>
</html>
`;

/** A page that shows the OpenAPI document, under the policy of all pages and without loading from any other server. */
export function mountApiDocsPage(app: FastifyInstance): void {
  const { basePath } = app;
  const page = pageAt(basePath);
  let script: Promise<Script> | undefined;

  app.get('/api/docs/', (request, reply) => {
    void reply.headers(pageHeaders);
    const isShort = !request.url.split('?', 1)[0]?.endsWith('/');
    return isShort ? reply.redirect(`${basePath}/api/docs/`, 301) : reply.type('text/html; charset=utf-8').send(page);
  });
  app.get('/api/docs/js/scalar.js', async (request, reply) => {
    // Megabytes: all requests share the same bytes.
    script ??= readScript();
    const { plain, packed } = await script;
    void reply.headers(pageHeaders).type('application/javascript; charset=utf-8').header('vary', 'accept-encoding');
    if (!String(request.headers['accept-encoding'] ?? '').includes('gzip')) return plain;
    void reply.header('content-encoding', 'gzip');
    return packed;
  });
}

type Script = Record<'plain' | 'packed', Buffer>;

/**
 * The package hands it out by its plugin alone, and takes 40 MB of memory and the tenth of a start: it is loaded when somebody
 * asks, and most servers are never asked.
 */
async function readScript(): Promise<Script> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const holder = Fastify();
  await holder.register(reference, { routePrefix: '/docs', configuration: { url: '/' } });
  const { body } = await holder.inject('/docs/js/scalar.js');
  await holder.close();
  const plain = Buffer.from(withoutEval + body);
  return { plain, packed: await pack(plain) };
}

/** Without this, the bundled zod probes whether it may call eval, which the policy would report. */
const withoutEval = 'globalThis.__zod_globalConfig = { jitless: true };\n';
