const stopping = new AbortController();

/**
 * Aborted by the first SIGINT or SIGTERM. A program imports this file before all others: the first process of a container ignores
 * both signals until somebody listens. A terminal and npm may both pass on the same Ctrl-C; the second one changes nothing.
 */
export const stopSignal = stopping.signal;

for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.abort(name));
