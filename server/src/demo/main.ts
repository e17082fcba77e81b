import '../start/stop-signal.ts';

// Loaded afterwards: the signals are heard meanwhile.
const { runDemo } = await import('./demo.ts');
await runDemo();
