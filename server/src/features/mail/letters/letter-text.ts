import type { Letter } from './letter.ts';

export function letterText({ company, lines, items, action, reason, unsubscribe }: Letter): string {
  const parts = [
    company,
    ...lines,
    ...(items.length > 0 ? [items.map(itemText).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    // Two dashes and a space: mail programs know that the foot begins.
    ['-- ', reason, ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.link}`] : [])].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function itemText({ text, link, at }: Letter['items'][number]): string {
  return [`* ${text}${at === '' ? '' : ` (${at})`}`, ...(link === null ? [] : [`  ${link}`])].join('\n');
}
