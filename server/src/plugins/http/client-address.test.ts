import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDatabase } from '../../../test/support/databases.ts';
import { migrationText } from '../../db/migrate.ts';
import { canonicalAddress, networkOf } from './client-address.ts';

const groups = fc.array(fc.oneof(fc.constant(0), fc.nat(0xffff)), { minLength: 8, maxLength: 8 });
const isMapped = (address: number[]) => address.slice(0, 5).every((group) => group === 0) && address[5] === 0xffff;

/** Any of the ways to write an address: capitals, leading zeros, any one run of zeros left out, its end as IPv4, a zone. */
const spelled = fc
  .tuple(groups, fc.boolean(), fc.nat(3), fc.nat(7), fc.nat(8), fc.boolean(), fc.constantFrom('', '%eth0', '%3'))
  .map(([address, isUpper, zeros, from, length, isDotted, zone]) => {
    const words = address.map((group) => group.toString(16).padStart(zeros + 1, '0'));
    const [high = 0, low = 0] = address.slice(6);
    const end = isDotted ? [`${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`] : words.slice(6);
    const all = [...words.slice(0, 6), ...end];
    const to = Math.min(from + length, 6);
    const canShorten = to > from && address.slice(from, to).every((group) => group === 0);
    const text = canShorten ? `${all.slice(0, from).join(':')}::${all.slice(to).join(':')}` : all.join(':');
    return { address, text: `${isUpper ? text.toUpperCase() : text}${zone}` };
  });

function networkByHand(address: number[]): string {
  const [high = 0, low = 0] = address.slice(6);
  if (isMapped(address)) return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
  return address
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

describe('the network of an address', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['::FFFF:c633:6407', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::5:6', '2001:db8:0:0'],
    ['2001:0DB8:0001::', '2001:db8:1:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['no address', 'no address'],
  ])('of %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network));

  it('is the same for every spelling of an IPv6 address', () => {
    fc.assert(
      fc.property(spelled, ({ address, text }) => {
        expect([text, networkOf(text)]).toEqual([text, networkByHand(address)]);
        expect(canonicalAddress(text)).toBe(canonicalAddress(canonicalAddress(text) ?? ''));
      }),
      { numRuns: 2000, examples: [[{ address: [0, 0, 0, 0, 0, 0xffff, 0x102, 0x304], text: '::ffff:1.2.3.4' }]] },
    );
  });

  it('of a text that is no address is none', () => {
    for (const text of ['', 'unknown', '1.2.3', '1.2.3.4, 5.6.7.8', '1.2.3.4:80', '::g', '"', '%eth0', '203.0.113.9\n'])
      expect(canonicalAddress(text)).toBeUndefined();
  });
});

it('an upgrade gives older sessions the network of their address, where they have one', async () => {
  const { pool, drop } = await createDatabase();
  const texts = fc.sample(spelled, { numRuns: 300, seed: 7 }).map(({ text }) => text);
  await pool.query(`create table sessions (token_hash bytea primary key, ip text not null, expires_at timestamptz)`);
  const ips = [...texts, '198.51.100.7', 'unknown', '', '1.2.3.4:80', '::g'];
  await pool.query(`insert into sessions select n::text::bytea, ip from unnest($1::text[]) with ordinality as t (ip, n)`, [ips]);
  await pool.query(migrationText('0006_session_network.sql'));
  const { rows } = await pool.query<{ ip: string; network: string | null }>('select ip, network from sessions');
  expect(rows).toHaveLength(ips.length);
  for (const { ip, network } of rows) expect([ip, network]).toEqual([ip, canonicalAddress(ip) ? networkOf(ip) : null]);
  await drop();
});
