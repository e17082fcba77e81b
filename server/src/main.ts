import './stop-signal.ts';

// Loaded afterwards: the signals are heard meanwhile.
const { runPortal } = await import('./portal.ts');
await runPortal();
