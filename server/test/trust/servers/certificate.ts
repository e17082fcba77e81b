import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireDebianProgram } from '../../processes/debian.ts';

/** A certificate for localhost that nobody has signed, in the files that deploy/nginx.conf names. */
export function makeCertificate(folder: string): { file: string; certificate: string; key: string } {
  const [keyFile, file] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  requireDebianProgram('openssl', 'openssl');
  execFileSync('openssl', ['req', ...kind, ...subject, '-keyout', keyFile, '-out', file], { stdio: 'pipe' });
  return { file, certificate: readFileSync(file, 'utf8'), key: readFileSync(keyFile, 'utf8') };
}
