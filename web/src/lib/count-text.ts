import { formatNumber } from './numbers.ts';

/** '1 task', '1,200 tasks'; '1,000+ tasks' where no more were counted. */
export function countText(count: number, one: string, many = `${one}s`, hasMore = false): string {
  return `${formatNumber(count)}${hasMore ? '+' : ''} ${count === 1 ? one : many}`;
}

/** '½', '1', '2½'. */
export function halvesText(days: number): string {
  const whole = Math.trunc(Math.abs(days));
  const half = Math.abs(days) % 1 !== 0;
  return `${days < 0 ? '−' : ''}${whole > 0 || !half ? formatNumber(whole) : ''}${half ? '½' : ''}`;
}

/** '½ day', '1 day', '5 days'. */
export function daysText(days: number): string {
  return `${halvesText(days)} ${Math.abs(days) <= 1 && days !== 0 ? 'day' : 'days'}`;
}
