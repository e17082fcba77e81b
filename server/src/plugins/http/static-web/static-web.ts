import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { CallError } from '@crm/contract/core/envelope';
import type { Role } from '@crm/contract/core/permissions';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../errors.ts';
import { isProgramAddress } from '../program-address.ts';
import { pagePolicy } from '../security-headers.ts';
import { createScreenFinder, type FirstLoads, firstPage, type PageCompany, pageBelow, scriptHashes } from './first-load.ts';
import { webManifest } from './web-manifest.ts';

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

type Assets = Map<string, Asset>;
type CompanyNow = () => PageCompany & { version: number };
type FindRole = (request: FastifyRequest) => Promise<Role | null>;
type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const page = '/index.html';
const offlinePage = '/offline.html';
const manifest = '/manifest.webmanifest';
/** A page for a role says something about the person: no cache keeps it. */
const kept = { forEver: 'public, max-age=31536000, immutable', untilChanged: 'no-cache', never: 'no-store' };
/** Who is asking only decides what is painted first: a slow database does not keep the page back. */
const roleWithinMs = 500;

/**
 * The built web app; an address that is none of its files is a screen. The server reads it once at the start, a few
 * megabytes: a build under a running server removes nothing, all requests share the same bytes and open no file.
 */
export function createPages(folder: string, findRole: FindRole, companyNow: CompanyNow, basePath = ''): AnswerPage {
  const assets: Assets = new Map([...earlierAssets(folder), ...filesOf(folder)]);
  const offline = assets.get(offlinePage);
  if (basePath !== '' && offline) {
    for (const ending of Object.values(endings)) assets.delete(offlinePage + ending);
    assets.set(offlinePage, withTag(Buffer.from(pageBelow(basePath, offline.content.toString()))));
  }
  const answerScreen = createScreens(folder, assets, findRole, companyNow, basePath);
  return async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || isProgramAddress(request.url)) {
      return answerError(new CallError('NOT_FOUND', 'Not found'), request, reply);
    }
    // A missing file must not be answered with a page: the browser would run HTML as a script, or save it as a document.
    if (path.startsWith('/assets/')) return send(request, reply, assets, path, kept.forEver);
    if (path === manifest) return sendManifest(reply, webManifest(companyNow(), basePath));
    const isFile = path.startsWith('/documents/') || (path !== page && assets.has(path));
    return isFile ? send(request, reply, assets, path, kept.untilChanged) : answerScreen(path, request, reply);
  };
}

/** The page of each screen begins with what that screen needs. */
function createScreens(folder: string, assets: Assets, findRole: FindRole, companyNow: CompanyNow, basePath: string) {
  const html = pageBelow(basePath, assets.get(page)?.content.toString() ?? '');
  const policy = pagePolicy(scriptHashes(html));
  const firstLoads = readFirstLoads(folder);
  const findScreen = createScreenFinder(firstLoads);
  const pages = new Map<string, Assets>();
  let madeFor = '';
  return async (path: string, request: FastifyRequest, reply: FastifyReply) => {
    const role = await within(roleWithinMs, findRole(request));
    const screen = findScreen(path, role);
    const company = companyNow();
    // Pages of older settings and of the days before are asked for no more.
    const now = `${company.version} ${company.today}`;
    if (now !== madeFor) pages.clear();
    madeFor = now;
    const key = `${role} ${screen?.path}`;
    const made = pages.get(key) ?? packed(firstPage(html, firstLoads, screen, role, company, basePath));
    pages.set(key, made);
    void reply.header('content-security-policy', policy);
    return send(request, reply, html ? made : assets, page, role ? kept.never : kept.untilChanged);
  };
}

function send(request: FastifyRequest, reply: FastifyReply, assets: Assets, path: string, keep: string): FastifyReply {
  const encoding = encodingFor(request, path, assets);
  const chosen = assets.get(path + (encoding ? endings[encoding] : ''));
  if (!chosen) return reply.status(404).type('text/plain').send('Not found');
  void reply
    .header('content-type', types[extname(path)] ?? 'application/octet-stream')
    .header('cache-control', keep)
    .header('vary', path === page ? 'accept-encoding, cookie' : 'accept-encoding');
  if (encoding) void reply.header('content-encoding', encoding);
  if (keep === kept.never) return reply.send(chosen.content);
  void reply.header('etag', chosen.etag);
  if (request.headers['if-none-match'] === chosen.etag) return reply.status(304).send();
  return reply.send(chosen.content);
}

/** It names the company, so no build holds it. */
function sendManifest(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .type(types['.webmanifest'] ?? '')
    .header('cache-control', kept.untilChanged)
    .send(text);
}

/** The best built encoding that the browser accepts: 'br;q=0' refuses brotli. */
function encodingFor({ headers }: FastifyRequest, path: string, assets: Assets): Encoding | undefined {
  const built = encodings.filter((encoding) => assets.has(path + endings[encoding]));
  const accepted = negotiate(String(headers['accept-encoding'] ?? ''), built);
  return built.find((encoding) => encoding === accepted);
}

function filesOf(folder: string): [string, Asset][] {
  return existsSync(folder) ? listFiles(folder).map((file) => [toPath(folder, file), assetOf(file)]) : [];
}

/** Of the builds before, which scripts/prepare.mjs keeps: a page that was opened then may still ask for them. */
function earlierAssets(folder: string): [string, Asset][] {
  const builds = join(folder, '..', 'earlier-builds');
  if (!existsSync(builds)) return [];
  return readdirSync(builds).flatMap((build) =>
    filesOf(join(builds, build)).map(([path, asset]): [string, Asset] => [`/assets${path}`, asset]),
  );
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
  return withTag(readFileSync(file));
}

function withTag(content: Buffer): Asset {
  return { content, etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 16)}"` };
}

function packed(html: string): Assets {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return new Map([
    [page, withTag(Buffer.from(html))],
    [page + endings.br, withTag(brotliCompressSync(html, { params }))],
    [page + endings.gzip, withTag(gzipSync(html))],
  ]);
}

function readFirstLoads(folder: string): FirstLoads {
  const file = join(folder, '.first-loads.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { shell: '', bare: '', screens: [] };
}

/** Whoever cannot be found in time is answered as a stranger. */
async function within(ms: number, found: Promise<Role | null>): Promise<Role | null> {
  const stopWaiting = new AbortController();
  const late = pause(ms, null, stopWaiting).catch(() => null);
  const role = await Promise.race([found.catch(() => null), late]);
  stopWaiting.abort();
  return role;
}
