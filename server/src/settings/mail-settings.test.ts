import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';

const whole = {
  PUBLIC_ORIGIN: 'https://crm.example/portal',
  SMTP_URL: 'smtp://mailer:p%40ss%2Fword@smtp.example.com',
  MAIL_FROM: 'Acme CRM <crm@acme.test>',
};
const mailOf = (env: Record<string, string>) => readConfig({ ...whole, ...env }).mail;

describe('the settings of outgoing mail', () => {
  it('are optional, and say how it is sent and as whom', () => {
    expect(readConfig({}).mail).toBe(undefined);
    expect(mailOf({})).toEqual({
      host: 'smtp.example.com',
      port: 587,
      isSecure: false,
      requiresTls: true,
      login: { user: 'mailer', password: 'p@ss/word' },
      from: { name: 'Acme CRM', address: 'crm@acme.test' },
      portal: 'https://crm.example/portal',
    });
  });

  it.each<[string, object]>([
    ['smtps://smtp.example.com', { port: 465, isSecure: true, requiresTls: false }],
    ['smtps://a:b@smtp.example.com:4650', { port: 4650, isSecure: true, requiresTls: false }],
    ['smtp://smtp.example.com:25', { port: 25, isSecure: false, requiresTls: true }],
    ['smtp://smtp.example.com:25?tls=off', { port: 25, isSecure: false, requiresTls: false }],
    ['smtp://localhost:25', { host: 'localhost', isSecure: false, requiresTls: false }],
    ['smtp://a:b@127.0.0.1:25/', { host: '127.0.0.1', isSecure: false, requiresTls: false }],
    ['smtp://[::1]:25', { host: '::1', isSecure: false, requiresTls: false }],
    ['smtp://localhost:587?tls=on', { isSecure: false, requiresTls: true }],
  ])('begin TLS wherever it is not this machine: %s', (url, said) => {
    expect(mailOf({ SMTP_URL: url })).toMatchObject(said);
  });

  it.each<[string, { name: string; address: string }]>([
    ['crm@acme.test', { name: '', address: 'crm@acme.test' }],
    ['<crm@acme.test>', { name: '', address: 'crm@acme.test' }],
    ['"Acme, Inc." <crm@acme.test>', { name: 'Acme, Inc.', address: 'crm@acme.test' }],
    ['Ácme <crm+portal@acme.test>', { name: 'Ácme', address: 'crm+portal@acme.test' }],
  ])('take the sender %s', (from, said) => {
    expect(mailOf({ MAIL_FROM: from })?.from).toEqual(said);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['the sender is missing', { MAIL_FROM: '' }, /SMTP_URL and MAIL_FROM go together/],
    ['the server is missing', { SMTP_URL: '' }, /SMTP_URL and MAIL_FROM go together/],
    ['there is no public address', { PUBLIC_ORIGIN: '' }, /SMTP_URL: goes with PUBLIC_ORIGIN/],
    ['it is another protocol', { SMTP_URL: 'https://smtp.example.com' }, /SMTP_URL: must be an address/],
    ['there is no host', { SMTP_URL: 'smtp://' }, /SMTP_URL: must be an address/],
    ['there is a path', { SMTP_URL: 'smtp://smtp.example.com/x' }, /SMTP_URL: must be an address/],
    ['there is an unknown option', { SMTP_URL: 'smtp://smtp.example.com?pool=true' }, /SMTP_URL: must be an address/],
    ['TLS at once is switched off', { SMTP_URL: 'smtps://smtp.example.com?tls=off' }, /SMTP_URL: must be an address/],
    ['a password has no user', { SMTP_URL: 'smtp://:hidden@smtp.example.com' }, /SMTP_URL: must be an address/],
    ['a password has a bad code', { SMTP_URL: 'smtp://a:hidden%zz@smtp.example.com' }, /SMTP_URL: must be an address/],
    [
      'a password would go in plain text',
      { SMTP_URL: 'smtp://a:hidden@smtp.example.com?tls=off' },
      /SMTP_URL: a user and password/,
    ],
    ['the sender is no address', { MAIL_FROM: 'Acme CRM' }, /MAIL_FROM: must be an address/],
    ['the sender has a line break', { MAIL_FROM: 'Acme\nBcc: x@y.test <crm@acme.test>' }, /MAIL_FROM: must be an address/],
  ])('refuse the start when %s', (_what, env, message) => {
    expect(() => readConfig({ ...whole, ...env })).toThrow(message);
  });

  it('never repeat the password', () => {
    const said = () => readConfig({ ...whole, SMTP_URL: 'smtp://mailer:hidden secret@smtp.example.com/x' });
    expect(said).toThrow(/^(?!.*hidden).*$/s);
  });
});
