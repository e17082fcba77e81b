import { textType } from './file-type.ts';

/** Whether opening the file could run something: a program or script by its name, or a script or page by its text. */
export function isUnsafe(name: string, type: string, head: Uint8Array): boolean {
  if (unsafeNames.has(extensionOf(name))) return true;
  if (type !== textType) return false;
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
    .toString('latin1')
    .replace(/^\s*(?:\xef\xbb\xbf)?\s*/, '');
  return scriptStart.test(text) || (text.startsWith('<') && isPage(text));
}

/** Windows ignores dots and spaces at the end of a name. */
function extensionOf(name: string): string {
  const [, ...endings] = name.split('.');
  return (
    endings
      .findLast((ending) => ending.trim() !== '')
      ?.trim()
      .toLowerCase() ?? ''
  );
}

const unsafeNames = new Set(
  [
    'exe com scr pif cpl msi msp mst dll sys drv ocx app dmg pkg deb rpm appimage bin run jar apk xpi crx',
    'bat cmd ps1 psm1 psd1 vbs vbe vb js jse mjs cjs ts wsf wsh ws hta sct sh bash zsh csh ksh py pyw rb pl php reg inf lnk url scf',
    'html htm xhtml xht shtml mht mhtml svg svgz xsl xslt swf chm',
    'docm dotm xlsm xltm xlam xlsb pptm potm ppam ppsm sldm iso img vhd vhdx',
  ].flatMap((names) => names.split(' ')),
);
const scriptStart = /^(?:#!|<\?php|<%|@echo\b|@?setlocal\b)/i;
const pageElements = new Set(['html', 'svg', 'script', 'iframe', 'stylesheet']);

/** A page, a picture or a style sheet that runs scripts, with or without a prefix before the element's name. */
function isPage(text: string): boolean {
  if (/<!doctype\s+html/i.test(text)) return true;
  return Array.from(text.matchAll(/<([\w:]+)/g), ([, name = '']) => name.toLowerCase()).some(
    (name) => name === 'xsl:transform' || pageElements.has(name.slice(name.lastIndexOf(':') + 1)),
  );
}
