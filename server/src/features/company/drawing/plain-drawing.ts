import { drawn, left, linkSpace, measures, presentation, refused, svgSpace, worded } from './drawn.ts';
import { isPlainValue, plainDeclarations, plainSheet } from './style-rules.ts';
import { isLightDrawing } from './use-weight.ts';
import { readXml, type XmlElement } from './xml-reader.ts';

/**
 * The shapes of an SVG text, written anew: comments, metadata and what editors keep for themselves are left out. Undefined when it
 * holds what could run or fetch something. A browser shows it as a picture, which runs nothing; this keeps it harmless for whoever
 * saves it and opens it by itself.
 */
export function plainDrawing(text: string): string | undefined {
  const root = readXml(text);
  if (root?.name !== 'svg' || !isSvg(root) || !isLightDrawing(root)) return undefined;
  const parts: string[] = [];
  return write(root, parts, ` xmlns="${svgSpace}"`) ? parts.join('') : undefined;
}

/** False when the drawing is refused. */
function write(element: XmlElement, parts: string[], start = ''): boolean {
  if (!isSvg(element) || left.has(element.name)) return isHarmless(element);
  if (!drawn.has(element.name)) return false;
  const attributes = attributesOf(element);
  if (attributes === undefined) return false;
  parts.push(`<${element.name}${start}${attributes}>`);
  if (element.name === 'style' ? !writeSheet(element, parts) : !writeChildren(element, parts)) return false;
  parts.push(`</${element.name}>`);
  return true;
}

function writeChildren({ name, children }: XmlElement, parts: string[]): boolean {
  return children.every((child) => {
    if (typeof child !== 'string') return write(child, parts);
    if (worded.has(name)) parts.push(escaped(child));
    return true;
  });
}

function writeSheet({ children }: XmlElement, parts: string[]): boolean {
  const sheet = children.every((child) => typeof child === 'string') ? plainSheet(children.join('')) : undefined;
  parts.push(escaped(sheet ?? ''));
  return sheet !== undefined;
}

function attributesOf({ attributes }: XmlElement): string | undefined {
  let written = '';
  for (const { space, name, value } of attributes) {
    if (isEvent(space, name)) return undefined;
    if (name === 'href' && (space === '' || space === linkSpace)) {
      if (!/^#[\w.:-]+$/.test(value)) return undefined;
      // Some write it in both ways.
      if (!written.includes(' href="')) written += ` href="${value}"`;
    } else if (space === 'xml' && name === 'space') written += ` xml:space="${escaped(value)}"`;
    else if (space === '') {
      const kept = plainAttribute(name, value);
      if (kept === undefined) return undefined;
      if (kept !== '') written += ` ${name}="${escaped(kept)}"`;
    }
  }
  return written;
}

/** '' for what is left out. */
function plainAttribute(name: string, value: string): string | undefined {
  if (name === 'style') return plainDeclarations(value);
  if (measures.has(name)) return value;
  if (!presentation.has(name)) return '';
  return isPlainValue(value) ? value : undefined;
}

/** What is left out holds nothing either that would be refused elsewhere. */
function isHarmless({ name, attributes, children }: XmlElement): boolean {
  if (refused.has(name) || attributes.some((attribute) => isEvent(attribute.space, attribute.name))) return false;
  return children.every((child) => typeof child === 'string' || isHarmless(child));
}

function isEvent(space: string, name: string): boolean {
  return space === '' && /^on/i.test(name);
}

/** A root without a namespace is meant as a drawing as well. */
function isSvg({ space }: XmlElement): boolean {
  return space === svgSpace || space === '';
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
