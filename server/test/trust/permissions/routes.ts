import type { FastifyInstance } from 'fastify';

/** Every address that the server answers by itself, as 'GET /path'; a GET has its HEAD. Calls may name one place differently. */
export function routesOf(app: FastifyInstance): string[] {
  const branches: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
      const depth = indent.length / 4;
      const path = (branches[depth - 1] ?? '') + part;
      branches[depth] = path;
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => unnamed(`${method} ${path}`));
    });
}

export function unnamed(route: string): string {
  return route.replace(/:[\w:|]+/g, ':');
}
