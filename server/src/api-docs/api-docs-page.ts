import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
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
export async function mountApiDocsPage(app: FastifyInstance): Promise<void> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const { basePath } = app;
  const page = pageAt(basePath);
  let script: Promise<Record<'plain' | 'packed', Buffer>> | undefined;
  await app.register((docs, _options, done) => {
    docs.addHook('onSend', async (request, reply, payload) => {
      void reply.headers(pageHeaders);
      // The reference sends to the address with a slash, and knows it from '/' on only.
      const target = reply.getHeader('location');
      if (target !== undefined) void reply.header('location', `${basePath}${target}`);
      if (typeof payload !== 'string' || reply.statusCode !== 200) return payload;
      if (!request.routeOptions.url?.endsWith('.js')) return page;
      // Megabytes: all requests share the same bytes.
      script ??= packedOnce(payload);
      const { plain, packed } = await script;
      void reply.header('vary', 'accept-encoding');
      if (!String(request.headers['accept-encoding'] ?? '').includes('gzip')) return plain;
      void reply.header('content-encoding', 'gzip');
      return packed;
    });
    docs.register(reference, { routePrefix: '/api/docs', configuration: configurationAt(basePath) });
    done();
  });
}

/** Without this, the bundled zod probes whether it may call eval, which the policy would report. */
const withoutEval = 'globalThis.__zod_globalConfig = { jitless: true };\n';

async function packedOnce(text: string): Promise<Record<'plain' | 'packed', Buffer>> {
  const plain = Buffer.from(withoutEval + text);
  return { plain, packed: await pack(plain) };
}
