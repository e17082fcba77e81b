/** '1 lead', '26 leads', '10,000+ leads'. */
export function countText(total: number, more: boolean | undefined, nouns: { one: string; many: string }): string {
  return `${total.toLocaleString()}${more ? '+' : ''} ${total === 1 ? nouns.one : nouns.many}`;
}
