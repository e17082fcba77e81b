import { afterEach, beforeEach, type MockInstance, vi } from 'vitest';

// A test that means to provoke a message asserts on its own spy of console.error and calls mockClear() on it.
let spies: MockInstance<(...parts: unknown[]) => void>[] = [];

beforeEach(() => {
  spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});

afterEach(() => {
  const messages = spies.flatMap((spy) => spy.mock.calls.map((parts) => parts.map(String).join(' ')));
  for (const spy of spies) spy.mockRestore();
  if (messages.length > 0) throw new Error(`Unexpected console output:\n${messages.join('\n')}`);
});
