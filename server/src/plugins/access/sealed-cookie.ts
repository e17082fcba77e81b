import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Services } from '../context.ts';
import { readCookie, setCookie } from '../http/cookies.ts';

type Tools = Pick<Services, 'clock' | 'secret'>;

/** A cookie that only this server can make and read, for the few minutes between two steps of one act. */
export interface SealedCookie<Content extends object> {
  write(tools: Tools, content: Content, reply: FastifyReply): void;
  /** Undefined when there is none, when it is too old, or when it is not one of these. */
  read(tools: Tools, request: FastifyRequest): Content | undefined;
  clear(reply: FastifyReply): void;
}

/** Longer ones are not of this server. */
const mostCharacters = 4000;

/** `use` keeps the cookies of different acts apart: all are encrypted with one key. */
export function sealedCookie<Content extends object>(
  name: string,
  use: string,
  schema: z.core.$ZodType<Content>,
  lifeMs: number,
): SealedCookie<Content> {
  const sealed = z.strictObject({ use: z.literal(use), issuedAt: z.int(), content: z.unknown() });
  return {
    write({ clock, secret }, content, reply) {
      const text = JSON.stringify({ use, issuedAt: clock.now().getTime(), content });
      setCookie(reply, name, secret.encrypt(text).toString('base64url'), lifeMs / 1000);
    },
    read({ clock, secret }, request) {
      const value = readCookie(name, request.headers.cookie, request.server);
      if (!value || value.length > mostCharacters) return undefined;
      const text = secret.decrypt(Buffer.from(value, 'base64url'));
      const opened = text ? z.safeParse(sealed, parsed(text)).data : undefined;
      const age = opened ? clock.now().getTime() - opened.issuedAt : -1;
      return opened && age >= 0 && age < lifeMs ? z.safeParse(schema, opened.content).data : undefined;
    },
    clear(reply) {
      setCookie(reply, name, '', 0);
    },
  };
}

/** The access PIN is encrypted with the same key and is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
