interface Limit {
  count: number;
  ms: number;
}

/** Whether a person sends an event too often, over all of the person's sockets. */
export function createThrottle({ count, ms }: Limit): (personId: number) => boolean {
  const times = new Map<number, number[]>();
  return (personId) => {
    const now = performance.now();
    const recent = (times.get(personId) ?? []).filter((at) => at > now - ms);
    times.set(personId, [...recent, now].slice(-count - 1));
    return recent.length >= count;
  };
}
