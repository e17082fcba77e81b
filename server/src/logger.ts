import pg from 'pg';

export interface LogOptions {
  level: string;
  /** Standard output by default. */
  stream?: { write(line: string): void };
}

/**
 * Lines of JSON without user data: no body, header or query string, and of an error only what locates it. Postgres puts
 * values into `detail` and `where`, the HTTP parser whole requests into `rawPacket`.
 */
export function loggerOf({ level, stream }: LogOptions) {
  return {
    level,
    ...(stream ? { stream } : {}),
    serializers: {
      err: lineOf,
      req: (request: { method: string; id: string }) => ({ method: request.method, id: request.id }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      // The multipart parser logs all headers with its messages, including cookies.
      busboyOptions: () => undefined,
    },
  };
}

interface ErrorLine {
  type: string;
  message: string;
  stack: string;
  [more: string]: unknown;
}

function lineOf(error: unknown): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const code = 'code' in error ? error.code : undefined;
  return {
    type: error.name,
    code,
    message: messageOf(error),
    ...(error instanceof pg.DatabaseError ? locationOf(error) : {}),
    stack: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: lineOf(error.cause) }),
  };
}

function locationOf({ table, column, constraint, routine }: pg.DatabaseError) {
  return { table, column, constraint, routine };
}

/** Only in errors of class 22 does Postgres quote the value that it could not parse. */
function messageOf(error: Error): string {
  const isAboutValue = error instanceof pg.DatabaseError && error.code?.startsWith('22');
  return isAboutValue ? error.message.replace(/".*"/s, '"…"') : error.message;
}

/** Without its first lines, which repeat the message. */
function framesOf({ stack = '', message }: Error): string {
  return stack.slice(stack.lastIndexOf(message) + message.length).trim();
}
