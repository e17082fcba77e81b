/** What a container asks whether it is healthy: /health/live of the portal beside it. It ends with 0 or 1. */
const port = process.env.PORT || '3000';
const signal = AbortSignal.timeout(4000);

fetch(`http://127.0.0.1:${port}/health/live`, { signal }).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
);
