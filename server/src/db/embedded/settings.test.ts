import { describe, expect, it } from 'vitest';
import { memorySettings, parallelSettings, postgresSettings } from './settings.ts';

describe('the memory of the PostgreSQL that comes along', () => {
  it.each([
    [128, '64MB', '256MB'],
    [1024, '256MB', '512MB'],
    [4096, '1024MB', '2048MB'],
    [24_576, '2048MB', '12288MB'],
  ])('of %i MB is %s of its own, up to 2 GB', (mb, own, cached) => {
    expect(memorySettings(mb)).toEqual({ shared_buffers: own, effective_cache_size: cached });
  });

  it('that processes share is not in /dev/shm where that is small, as in a container', () => {
    expect(parallelSettings(64)).toEqual({ dynamic_shared_memory_type: 'sysv' });
    expect(parallelSettings(8192)).toEqual({});
  });

  it('is small in tests, where many run at once', () => {
    const address = { host: '/tmp', port: 5432 };
    const settings = postgresSettings({ address, access: {}, isDurable: false }, 'owner');
    expect(settings).toContain('shared_buffers=64MB');
  });
});
