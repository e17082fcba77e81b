interface Limit {
  count: number;
  ms: number;
}

/** Whether somebody does something too often, whichever of the own sockets it comes from. */
export function createThrottle({ count, ms }: Limit): (personId: number) => boolean {
  const times = new Map<number, number[]>();
  return (personId) => {
    const now = performance.now();
    const recent = (times.get(personId) ?? []).filter((at) => at > now - ms);
    times.set(personId, [...recent, now].slice(-count - 1));
    return recent.length >= count;
  };
}
