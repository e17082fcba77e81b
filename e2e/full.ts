/** Whether this run has time for what takes too long for every change: `npm run test:full`. */
export const isFull = process.env.TEST_FULL === 'true';
