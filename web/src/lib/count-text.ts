import { formatNumber } from './numbers.ts';

/** '1 task', '1,200 tasks'; '1,000+ tasks' where no more were counted. */
export function countText(count: number, one: string, many = `${one}s`, hasMore = false): string {
  return `${formatNumber(count)}${hasMore ? '+' : ''} ${count === 1 ? one : many}`;
}
