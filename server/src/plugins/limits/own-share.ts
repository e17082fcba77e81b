/** Limits the concurrent calls of each person; the others wait and hold no database connection. */
export interface Shares {
  /** Begins at once, or returns a promise to wait for. */
  begin(personId: number): Promise<void> | undefined;
  end(personId: number): void;
}

export function createShares(limit: number): Shares {
  const people = new Map<number, { running: number; waiting: (() => void)[] }>();
  return {
    begin(personId) {
      const share = people.get(personId) ?? { running: 0, waiting: [] };
      people.set(personId, share);
      if (share.running >= limit) return new Promise((resolve) => share.waiting.push(resolve));
      share.running += 1;
      return undefined;
    },
    end(personId) {
      const share = people.get(personId);
      const next = share?.waiting.shift();
      if (next) return next();
      if (share) share.running -= 1;
      if (share?.running === 0) people.delete(personId);
    },
  };
}
