import { describe, expect, it } from 'vitest';
import { allowedAddresses, isPublic, networkOf, refusalOfUrl } from './network.ts';

const open = networkOf(false, 'https://crm.example.com/portal');
const home = networkOf(true, 'https://crm.example.com/portal');
const answering = (...addresses: string[]) => ({
  ...open,
  lookup: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
});

describe('an address of the network', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%lo',
    'fec0::1',
    'ff02::1',
    'no address',
    '',
  ])('%s is not public', (address) => {
    expect(isPublic(address)).toBe(false);
  });

  it.each(['1.1.1.1', '8.8.8.8', '93.184.216.34', '172.32.0.1', '192.0.1.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s is public',
    (address) => {
      expect(isPublic(address)).toBe(true);
    },
  );
});

describe('the address of a webhook', () => {
  it.each([
    ['http://example.com/', 'Must begin with https://'],
    ['ftp://example.com/', 'Must begin with https://'],
    ['https://user@example.com/', 'Leave out the user name and the password'],
    ['https://:word@example.com/', 'Leave out the user name and the password'],
    ['https://example.com/#part', 'Leave out the part from # on'],
    ['https://example.com/#', 'Leave out the part from # on'],
    ['https://example.com:22/', 'The port 22 is not allowed'],
    ['https://example.com:25/', 'The port 25 is not allowed'],
    ['https://crm.example.com/api', 'This is the address of the portal itself'],
    ['https://CRM.example.com./api', 'This is the address of the portal itself'],
    ['https://127.0.0.1/', 'Addresses in private networks are not allowed'],
    ['https://2130706433/', 'Addresses in private networks are not allowed'],
    ['https://0x7f.1/', 'Addresses in private networks are not allowed'],
    ['https://017700000001/', 'Addresses in private networks are not allowed'],
    ['https://[::1]/', 'Addresses in private networks are not allowed'],
    ['https://[::ffff:10.0.0.1]/', 'Addresses in private networks are not allowed'],
    ['https://169.254.169.254/latest/meta-data', 'Addresses in private networks are not allowed'],
  ])('%s is refused: %s', (url, text) => {
    expect(refusalOfUrl(url, open)).toBe(text);
  });

  it.each(['https://example.com/', 'https://example.com:8443/a?b=c', 'https://1.1.1.1/', 'https://[2606:4700::1111]/'])(
    '%s is allowed',
    (url) => {
      expect(refusalOfUrl(url, open)).toBeUndefined();
    },
  );

  it.each(['http://127.0.0.1:8080/', 'https://10.0.0.1/', 'https://crm.example.com/x'])(
    '%s is allowed where the setting says so',
    (url) => {
      expect(refusalOfUrl(url, home)).toBeUndefined();
    },
  );

  it.each(['http://user@127.0.0.1/', 'ftp://127.0.0.1/', 'http://127.0.0.1:22/', 'http://127.0.0.1/#x'])(
    '%s is refused even then',
    (url) => {
      expect(refusalOfUrl(url, home)).toBeDefined();
    },
  );
});

describe('a name', () => {
  it('is refused when one of its addresses is not public', async () => {
    await expect(allowedAddresses('a.example', answering('8.8.8.8', '10.0.0.1'))).rejects.toThrow('private networks');
    await expect(allowedAddresses('a.example', answering('8.8.8.8', '::1'))).rejects.toThrow('private networks');
    await expect(allowedAddresses('a.example', answering())).rejects.toThrow('no address');
    expect(await allowedAddresses('a.example', answering('8.8.8.8'))).toEqual([{ address: '8.8.8.8', family: 4 }]);
  });
});
