import { breaks, escaped } from './html-text.ts';
import type { LetterSection, LetterTable } from './letter.ts';

const table = 'width="100%" cellpadding="0" cellspacing="0" border="0"';
/** Two stand side by side on the narrowest phone too. */
const figuresInRow = 2;

/** On a phone names give way, and no amount is broken in the middle. */
const whole = 'overflow-wrap: normal; word-break: normal';

/** Figures and a table of a letter. Bars are cells with a colour: nothing is loaded, and every mail program shows them. */
export function sectionHtml({ heading, note, figures, table: rows, link }: LetterSection): string {
  return `<h2 class="ink rule" style="margin: 26px 0 2px; padding: 18px 0 0; border-top: 1px solid #e6e8ec; font-size: 17px; line-height: 24px; font-weight: 600; color: #15191e; ${breaks};">${escaped(heading)}</h2>
<p class="quiet" style="margin: 0 0 12px; font-size: 13px; line-height: 20px; color: #626a74;">${escaped(note)}</p>
${strip(figures)}
${rows.rows.length > 0 ? rowTable(rows) : ''}
${rows.note === '' ? '' : `<p class="quiet" style="margin: 0 0 12px; font-size: 13px; line-height: 20px; color: #626a74;">${escaped(rows.note)}</p>`}
<p style="margin: 0 0 14px; font-size: 15px; line-height: 23px;"><a class="link" href="${escaped(link.link)}" style="color: #0b6a73;">${escaped(link.label)}</a></p>`;
}

function strip(figures: LetterSection['figures']): string {
  const cells = figures.map(
    ({ label, value, note }) =>
      `<td width="50%" valign="top" style="padding: 0 12px 14px 0; ${breaks};"><span class="quiet" style="font-size: 13px; line-height: 18px; color: #626a74;">${escaped(label)}</span><br><span class="ink" style="font-size: 20px; line-height: 28px; font-weight: 600; color: #15191e;">${escaped(value)}</span>${note === '' ? '' : `<br><span class="quiet" style="font-size: 12px; line-height: 17px; color: #626a74;">${escaped(note)}</span>`}</td>`,
  );
  const lines = Array.from({ length: Math.ceil(cells.length / figuresInRow) }, (_, line) =>
    cells.slice(line * figuresInRow, (line + 1) * figuresInRow).join(''),
  );
  return `<table role="presentation" ${table} style="table-layout: fixed;">${lines.map((line) => `<tr>${line}</tr>`).join('\n')}</table>`;
}

function rowTable({ title, columns, rows }: LetterTable): string {
  const heads = columns.map((column, index) => {
    const align = index === 0 ? 'align="left" width="40%"' : 'align="right"';
    return `<th scope="col" ${align} valign="bottom" class="${index === 0 ? '' : 'cell '}quiet rule" style="padding: 0 0 6px ${index === 0 ? 0 : 8}px; border-bottom: 1px solid #e6e8ec; font-size: 12px; line-height: 17px; font-weight: 600; color: #626a74; ${whole};">${escaped(column)}</th>`;
  });
  const body = rows.map(({ cells: [name = '', ...cells], bar }) => {
    const others = cells.map(
      (cell) =>
        `<td align="right" valign="top" class="cell text" style="padding: 7px 0 7px 8px; font-size: 14px; line-height: 20px; color: #434a53; ${whole};">${escaped(cell)}</td>`,
    );
    return `<tr><th scope="row" align="left" valign="top" class="text" style="padding: 7px 0; font-size: 14px; line-height: 20px; font-weight: 400; color: #434a53; ${breaks};">${escaped(name)}${barOf(bar)}</th>${others.join('')}</tr>`;
  });
  return `<table ${table} style="margin: 0 0 12px;"><caption align="top" class="text" style="padding: 0 0 8px; text-align: left; font-size: 14px; line-height: 20px; font-weight: 600; color: #434a53;">${escaped(title)}</caption><tr>${heads.join('')}</tr>
${body.join('\n')}</table>`;
}

/** The cells before it say the same in words. */
function barOf(share: number): string {
  const percent = Math.round(share * 100);
  const cell = (name: string, width: number, colour: string) =>
    width === 0
      ? ''
      : `<td class="${name}" width="${width}%" bgcolor="${colour}" style="height: 5px; font-size: 0; line-height: 5px; background: ${colour};">&nbsp;</td>`;
  return `<table role="presentation" aria-hidden="true" ${table} style="margin: 4px 0 0;"><tr>${cell('bar', percent, '#0b6a73')}${cell('track', 100 - percent, '#e6e8ec')}</tr></table>`;
}
