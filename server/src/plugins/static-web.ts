import { existsSync, readdirSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { CallError } from '@crm/contract/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from './errors.ts';

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
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

interface Asset {
  file: string;
  etag: string;
}

export type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The built web app. The list of files is read once at start; an address that is none of them is a screen. */
export function createPages(folder: string): AnswerPage {
  const assets = new Map(existsSync(folder) ? listFiles(folder).map((file) => [toPath(folder, file), assetOf(file)]) : []);
  return (request, reply) => answerPage(request, reply, assets);
}

async function answerPage(request: FastifyRequest, reply: FastifyReply, assets: Map<string, Asset>): Promise<FastifyReply> {
  const path = request.url.split('?', 1)[0] ?? '/';
  const isPage = request.method === 'GET' || request.method === 'HEAD';
  if (!isPage || /^\/(api|socket\.io|health)(\/|$)/.test(path)) {
    return answerError(new CallError('NOT_FOUND', 'Not found'), request, reply);
  }
  // A missing file must not be answered with a page: the browser would run HTML as a script, or save it as a document.
  const isBuildFile = path.startsWith('/assets/');
  const isFile = isBuildFile || path.startsWith('/documents/');
  const found = assets.has(path) || isFile ? path : '/index.html';
  return send(request, reply, assets, found, isBuildFile);
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  assets: Map<string, Asset>,
  path: string,
  isImmutable: boolean,
) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const packed = encodings.find(([name, ending]) => accepted.includes(name) && assets.has(path + ending));
  const chosen = assets.get(path + (packed?.[1] ?? ''));
  // Opened before any header is set: a build under a running server may have taken the file away.
  const file = chosen && (await open(chosen.file).catch(() => undefined));
  if (!chosen || !file) return reply.status(404).type('text/plain').send('Not found');
  void reply
    .header('content-type', types[extname(path)] ?? 'application/octet-stream')
    .header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', chosen.etag);
  if (packed) void reply.header('content-encoding', packed[0]);
  if (request.headers['if-none-match'] !== chosen.etag) return reply.send(file.createReadStream());
  await file.close();
  return reply.status(304).send();
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
  const { size, mtimeMs } = statSync(file);
  return { file, etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"` };
}
