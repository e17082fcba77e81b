import { textType } from './file-type.ts';

/** Whether opening the file could run something: a program or script by its name, or a script or page by its text. */
export function isUnsafe(name: string, type: string, head: Uint8Array): boolean {
  if (unsafeNames.has(extensionOf(name))) return true;
  if (type !== textType) return false;
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
    .toString('latin1')
    .replace(/^\s*(?:\xef\xbb\xbf)?\s*/, '');
  return scriptStart.test(text) || (text.startsWith('<') && pageElement.test(text));
}

/** Windows does not see dots and spaces at the end. */
function extensionOf(name: string): string {
  return /\.([^.]+)[.\s]*$/.exec(name)?.[1]?.trim().toLowerCase() ?? '';
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
const pageElement = /<(?:!doctype\s+html|(?:\w+:)?(?:html|svg|script|iframe|stylesheet)\b|xsl:transform\b)/i;
