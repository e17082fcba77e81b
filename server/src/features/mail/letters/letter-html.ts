import { breaks, escaped } from './html-text.ts';
import type { Letter } from './letter.ts';
import { sectionHtml } from './section-html.ts';

/** The part of a mail that holds the logo. */
export const logoId = 'logo@crm-portal';

/** The colours of the portal's light theme stand in each element, since some programs drop the head; the dark ones in the head. */
const style = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #0d0f11 !important; }
    .card { background: #1b1e22 !important; border-color: #262a30 !important; }
    .ink { color: #e9ebee !important; }
    .text { color: #b8bec6 !important; }
    .quiet { color: #949ca6 !important; }
    .rule { border-color: #373d45 !important; }
    .link { color: #5cc3ca !important; }
    .bar { background: #1f929c !important; }
    .track { background: #2a2f36 !important; }
    .button, .button a { background: #0f7a84 !important; color: #ffffff !important; }
  }
  @media (max-width: 400px) { .cell { font-size: 12px !important; padding-left: 5px !important; } }
  @media (max-width: 600px) { .card { padding: 20px 16px !important; } .page { padding: 8px !important; } }`;

const font = `font-family: -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif`;

/** Tables, because some mail programs know nothing else. Nothing is loaded from anywhere. */
export function letterHtml(letter: Letter, hasLogo: boolean): string {
  const { company, subject, lines, items, sections, action } = letter;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escaped(subject)}</title>
<style>${style}
</style>
</head>
<body class="page" style="margin: 0; padding: 0; background: #f4f5f7;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="page" align="center" style="padding: 24px 12px; background: #f4f5f7;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 560px; table-layout: fixed;">
<tr><td class="card" style="padding: 28px 32px; background: #ffffff; border: 1px solid #e6e8ec; border-radius: 8px; ${font}; ${breaks};">
${header(company, hasLogo)}
${lines.map((line) => `<p class="text" style="margin: 0 0 14px; font-size: 15px; line-height: 23px; color: #434a53;">${paragraph(line)}</p>`).join('\n')}
${items.length > 0 ? itemList(items) : ''}
${sections.map(sectionHtml).join('\n')}
${action ? button(action) : ''}
${foot(letter)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function header(company: string, hasLogo: boolean): string {
  const logo = hasLogo
    ? `<td width="28" style="padding: 0 12px 0 0;"><img src="cid:${logoId}" width="28" height="28" alt="" style="display: block; border: 0; border-radius: 6px;"></td>`
    : '';
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 0 0 20px;"><tr>${logo}<td class="ink" style="font-size: 16px; line-height: 24px; font-weight: 600; color: #15191e; ${breaks};">${escaped(company)}</td></tr></table>`;
}

function itemList(items: Letter['items']): string {
  const rows = items.map(({ text, link, at }) => {
    const shown =
      link === null ? escaped(text) : `<a class="link" href="${escaped(link)}" style="color: #0b6a73;">${escaped(text)}</a>`;
    const when =
      at === ''
        ? ''
        : `<br><span class="quiet" style="font-size: 13px; line-height: 20px; color: #626a74;">${escaped(at)}</span>`;
    return `<tr><td class="rule text" style="padding: 10px 0; border-top: 1px solid #e6e8ec; font-size: 15px; line-height: 22px; color: #434a53; ${breaks};">${shown}${when}</td></tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin: 4px 0 18px; table-layout: fixed;">${rows.join('\n')}</table>`;
}

/** The address stands below it too, for whoever cannot press it or wants to see where it leads. */
function button({ label, link }: { label: string; link: string }): string {
  const href = escaped(link);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 6px 0 16px;"><tr><td class="button" bgcolor="#0b6a73" style="border-radius: 6px; background: #0b6a73;"><a href="${href}" style="display: inline-block; padding: 11px 20px; font-size: 15px; line-height: 20px; font-weight: 600; color: #ffffff; text-decoration: none; border-radius: 6px;">${escaped(label)}</a></td></tr></table>
<p class="quiet" style="margin: 0 0 18px; font-size: 13px; line-height: 20px; color: #626a74;">If the button does not work, open this address:<br><a class="link" href="${href}" style="color: #0b6a73;">${href}</a></p>`;
}

function foot({ reason, unsubscribe }: Letter): string {
  const link = unsubscribe
    ? ` <a class="link" href="${escaped(unsubscribe.link)}" style="color: #0b6a73;">${escaped(unsubscribe.label)}</a>`
    : '';
  return `<p class="quiet rule" style="margin: 22px 0 0; padding: 14px 0 0; border-top: 1px solid #e6e8ec; font-size: 13px; line-height: 20px; color: #626a74;">${escaped(reason)}${link}</p>`;
}

function paragraph(text: string): string {
  return text.split('\n').map(escaped).join('<br>');
}
