import { accountEmail } from '@crm/contract/core/account-email';
import * as z from 'zod/mini';

/** Through which server mail is sent, and as whom. */
export interface MailSettings {
  host: string;
  port: number;
  /** TLS from the first byte. */
  isSecure: boolean;
  /** Nothing is said to a server that does not begin TLS. With neither, all is said in plain text. */
  requiresTls: boolean;
  login?: { user: string; password: string } | undefined;
  /** Without a name it is the company's. */
  from: { name: string; address: string };
  /** Where people reach the portal, as links say it: origin and path. */
  portal: string;
}

const addressRule =
  'must be an address such as smtps://user:password@smtp.example.com or smtp://user:password@smtp.example.com:587, with % codes for : / ? # @ % in user and password';
const plainLogin = 'a user and password go over TLS only: leave ?tls=off away';
const fromRule = "must be an address such as crm@example.com or 'Example CRM <crm@example.com>'";

/** The settings in the environment. No message repeats a value: it may hold the password. */
export const mailEnvironment = {
  SMTP_URL: z.optional(
    z.string().check(
      z.trim(),
      z.refine((text) => serverOf(text) !== undefined, { error: addressRule, abort: true }),
      z.refine((text) => !isPlainLogin(text), plainLogin),
    ),
  ),
  MAIL_FROM: z.optional(
    z.string().check(
      z.trim(),
      z.refine((text) => senderOf(text) !== undefined, fromRule),
    ),
  ),
};

const shape = z.object(mailEnvironment);
type Environment = z.infer<typeof shape>;

/** What the settings must be together. */
export const mailChecks = [
  z.refine<Environment>((env) => Boolean(env.SMTP_URL) === Boolean(env.MAIL_FROM), {
    path: ['SMTP_URL'],
    error: 'SMTP_URL and MAIL_FROM go together',
  }),
  z.refine<Environment & { PUBLIC_ORIGIN?: string | undefined }>((env) => !env.SMTP_URL || Boolean(env.PUBLIC_ORIGIN), {
    path: ['SMTP_URL'],
    error: 'goes with PUBLIC_ORIGIN, the address to which the links in mails lead',
  }),
];

export function mailSettingsOf(env: Environment, portal: string): MailSettings | undefined {
  const server = serverOf(env.SMTP_URL ?? '');
  const from = senderOf(env.MAIL_FROM ?? '');
  return server && from && { ...server, from, portal };
}

type Server = Omit<MailSettings, 'from' | 'portal'>;

function serverOf(text: string): Server | undefined {
  const url = text.length <= 2000 && !/[\s\u0000-\u001f\u007f]/.test(text) ? URL.parse(text) : null;
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || !/^\/?$/.test(url.pathname) || url.hash !== '') return undefined;
  const host = hostOf(url.hostname);
  const login = loginOf(url);
  const tls = /^(?:\?tls=(on|off))?$/.exec(url.search);
  if (host === undefined || login === 'unreadable' || !tls) return undefined;
  const isSecure = url.protocol === 'smtps:';
  if (isSecure && tls[1] !== undefined) return undefined;
  const requiresTls = !isSecure && (tls[1] === undefined ? !isLoopback(host) : tls[1] === 'on');
  return { host, port: Number(url.port) || (isSecure ? 465 : 587), isSecure, requiresTls, ...(login && { login }) };
}

/** What is said in plain text goes no further than this machine, if it is secret. */
function isPlainLogin(text: string): boolean {
  const server = serverOf(text);
  return Boolean(server?.login) && !server?.isSecure && !server?.requiresTls && !isLoopback(server?.host ?? '');
}

/** Without the brackets of IPv6. */
function hostOf(hostname: string): string | undefined {
  const bare = /^\[([\da-f:.]+)\]$/i.exec(hostname)?.[1] ?? (/^[a-z\d.-]{1,253}$/i.test(hostname) ? hostname : undefined);
  return bare?.toLowerCase();
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

function loginOf({ username, password }: URL): { user: string; password: string } | undefined | 'unreadable' {
  if (username === '' && password === '') return undefined;
  if (username === '' || password === '') return 'unreadable';
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    return 'unreadable';
  }
}

function senderOf(text: string): MailSettings['from'] | undefined {
  if (text.length > 400 || /[\u0000-\u001f\u007f]/.test(text)) return undefined;
  const opening = text.indexOf('<');
  const isNamed = opening >= 0 && text.endsWith('>');
  const name = isNamed ? unquoted(text.slice(0, opening).trim()) : '';
  const address = accountEmail.safeParse(isNamed ? text.slice(opening + 1, -1) : text);
  return address.success && !/["<>]/.test(name) ? { name, address: address.data } : undefined;
}

function unquoted(name: string): string {
  return name.length > 1 && name.startsWith('"') && name.endsWith('"') ? name.slice(1, -1).trim() : name;
}
