import type { Letter, LetterSection } from './letter.ts';

export function letterText({ company, lines, items, sections, action, reason, unsubscribe }: Letter): string {
  const parts = [
    company,
    ...lines,
    ...(items.length > 0 ? [items.map(itemText).join('\n')] : []),
    ...sections.map(sectionText),
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    // Two dashes and a space: mail programs know that the foot begins.
    ['-- ', reason, ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.link}`] : [])].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function itemText({ text, link, at }: Letter['items'][number]): string {
  return [`* ${text}${at === '' ? '' : ` (${at})`}`, ...(link === null ? [] : [`  ${link}`])].join('\n');
}

function sectionText({ heading, note, figures, table, link }: LetterSection): string {
  const rows = table.rows.map(({ cells: [name = '', ...cells] }) => {
    const said = cells.map((cell, index) => `${table.columns[index + 1] ?? ''} ${cell}`);
    return `* ${name}: ${said.join(', ')}`;
  });
  return [
    heading.toUpperCase(),
    note,
    '',
    ...figures.map((figure) => `${figure.label}: ${figure.value}${figure.note === '' ? '' : ` (${figure.note})`}`),
    '',
    ...(rows.length > 0 ? [`${table.title}:`, ...rows] : []),
    ...(table.note === '' ? [] : [table.note]),
    '',
    `${link.label}:`,
    link.link,
  ].join('\n');
}
