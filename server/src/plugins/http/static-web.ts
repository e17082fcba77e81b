import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { CallError } from '@crm/contract/core/envelope';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from './errors.ts';
import { isProgramAddress } from './program-address.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.pdf': 'application/pdf',
};
const endings = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof endings;
const encodings: Encoding[] = ['br', 'gzip'];

interface Asset {
  content: Buffer;
  etag: string;
}

export type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * The built web app; an address that is none of its files is a screen. The server reads it once at the start, a few
 * megabytes: a build under a running server removes nothing, all requests share the same bytes and open no file.
 */
export function createPages(folder: string): AnswerPage {
  const assets = new Map(existsSync(folder) ? listFiles(folder).map((file) => [toPath(folder, file), assetOf(file)]) : []);
  return (request, reply) => answerPage(request, reply, assets);
}

function answerPage(request: FastifyRequest, reply: FastifyReply, assets: Map<string, Asset>): FastifyReply {
  const path = request.url.split('?', 1)[0] ?? '/';
  const isPage = request.method === 'GET' || request.method === 'HEAD';
  if (!isPage || isProgramAddress(request.url)) {
    return answerError(new CallError('NOT_FOUND', 'Not found'), request, reply);
  }
  // A missing file must not be answered with a page: the browser would run HTML as a script, or save it as a document.
  const isBuildFile = path.startsWith('/assets/');
  const isFile = isBuildFile || path.startsWith('/documents/');
  const file = assets.has(path) || isFile ? path : '/index.html';
  return send(request, reply, assets, file, isBuildFile);
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  assets: Map<string, Asset>,
  path: string,
  isImmutable: boolean,
): FastifyReply {
  const packed = packedAs(request, path, assets);
  const chosen = assets.get(path + (packed ? endings[packed] : ''));
  if (!chosen) return reply.status(404).type('text/plain').send('Not found');
  void reply
    .header('content-type', types[extname(path)] ?? 'application/octet-stream')
    .header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', chosen.etag);
  if (packed) void reply.header('content-encoding', packed);
  if (request.headers['if-none-match'] === chosen.etag) return reply.status(304).send();
  return reply.send(chosen.content);
}

/** The best built encoding that the browser accepts: 'br;q=0' refuses brotli. */
function packedAs({ headers }: FastifyRequest, path: string, assets: Map<string, Asset>): Encoding | undefined {
  const built = encodings.filter((encoding) => assets.has(path + endings[encoding]));
  const accepted = negotiate(String(headers['accept-encoding'] ?? ''), built);
  return built.find((encoding) => encoding === accepted);
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name));
}

function toPath(folder: string, file: string): string {
  return `/${relative(folder, file).split(sep).join('/')}`;
}

function assetOf(file: string): Asset {
  const content = readFileSync(file);
  return { content, etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 16)}"` };
}
