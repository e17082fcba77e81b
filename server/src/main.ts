import './start/stop-signal.ts';

// Loaded afterwards: the signals are heard meanwhile.
const { runPortal } = await import('./start/portal.ts');
await runPortal();
