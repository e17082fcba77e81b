// A reader of XML for drawings: strict where readers could differ, so that nothing means another thing to a browser.

export interface XmlElement {
  /** The address of its namespace; '' without one. */
  space: string;
  name: string;
  attributes: XmlAttribute[];
  children: (XmlElement | string)[];
}

interface XmlAttribute {
  space: string;
  name: string;
  value: string;
}

/** Namespaces by their prefix; '' is that of elements without one. */
type Scope = ReadonlyMap<string, string>;
interface Open {
  tag: string;
  element: XmlElement;
  scope: Scope;
}

const mostDepth = 100;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const name = /[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?/y;
const spaces = /[ \t\r\n]*/y;
const unknownSpace = 'unknown:';

/** The root element, or undefined for anything that is not one whole document. Comments and instructions are left out. */
export function readXml(text: string): XmlElement | undefined {
  try {
    return new Reader(text.replace(/^\ufeff/, '')).read();
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
}

class Malformed extends Error {}

class Reader {
  readonly text: string;
  at = 0;
  readonly open: Open[] = [];
  root: XmlElement | undefined;

  constructor(text: string) {
    this.text = text;
  }

  read(): XmlElement {
    while (this.at < this.text.length) {
      if (this.text[this.at] === '<') this.readMarkup();
      else this.addText(this.decode(this.until('<')));
    }
    if (!this.root || this.open.length > 0) throw new Malformed();
    return this.root;
  }

  readMarkup(): void {
    if (this.take('<!--')) this.past('-->');
    else if (this.take('<?')) this.readInstruction();
    else if (this.take('<![CDATA[')) this.readSection();
    else if (this.take('<!DOCTYPE')) this.readDoctype();
    else if (this.take('</')) this.close();
    else if (this.take('<')) this.openElement();
  }

  /** A style sheet of somewhere else would be fetched. */
  readInstruction(): void {
    if (this.past('?>').startsWith('xml-stylesheet')) throw new Malformed();
  }

  /** Sections are known from style sheets alone. */
  readSection(): void {
    if (this.open.at(-1)?.element.name !== 'style') throw new Malformed();
    this.addText(this.past(']]>'));
  }

  /** With declarations of its own it could hide what they stand for. */
  readDoctype(): void {
    if (this.root || this.past('>').includes('[')) throw new Malformed();
  }

  close(): void {
    const tag = this.word(name);
    this.word(spaces);
    if (!this.take('>') || this.open.pop()?.tag !== tag) throw new Malformed();
  }

  openElement(): void {
    const tag = this.word(name);
    const given = this.attributes();
    const isClosed = this.take('/>');
    if (!isClosed && !this.take('>')) throw new Malformed();
    const parent = this.open.at(-1);
    if ((!parent && this.root) || this.open.length >= mostDepth) throw new Malformed();
    const scope = scopeOf(given, parent?.scope ?? new Map([['xml', 'xml']]));
    const attributes = Array.from(given, ([key, value]) => ({ ...resolved(key, scope, false), value }));
    const element: XmlElement = { ...resolved(tag, scope, true), attributes, children: [] };
    if (parent) parent.element.children.push(element);
    else this.root = element;
    if (!isClosed) this.open.push({ tag, element, scope });
  }

  attributes(): Map<string, string> {
    const found = new Map<string, string>();
    for (;;) {
      const gap = this.word(spaces);
      if (/[/>]/.test(this.text[this.at] ?? '')) return found;
      const key = this.word(name);
      this.word(spaces);
      if (gap === '' || !this.take('=') || found.has(key)) throw new Malformed();
      this.word(spaces);
      const quote = this.text[this.at] ?? '';
      if (quote !== '"' && quote !== "'") throw new Malformed();
      this.at += 1;
      const value = this.past(quote);
      if (value.includes('<')) throw new Malformed();
      found.set(key, this.decode(value));
    }
  }

  addText(text: string): void {
    const parent = this.open.at(-1);
    if (parent) parent.element.children.push(text);
    else if (text.trim() !== '') throw new Malformed();
  }

  decode(text: string): string {
    return text.replace(/&([^&;]{0,12})(;?)/g, (_whole, named: string, end: string) => {
      const character = end === ';' ? characterOf(named) : undefined;
      if (character === undefined) throw new Malformed();
      return character;
    });
  }

  take(start: string): boolean {
    if (!this.text.startsWith(start, this.at)) return false;
    this.at += start.length;
    return true;
  }

  /** What stands before the end, which is passed. */
  past(end: string): string {
    const place = this.text.indexOf(end, this.at);
    if (place < 0) throw new Malformed();
    const found = this.text.slice(this.at, place);
    this.at = place + end.length;
    return found;
  }

  until(end: string): string {
    const place = this.text.indexOf(end, this.at);
    const found = this.text.slice(this.at, place < 0 ? undefined : place);
    this.at += found.length;
    return found;
  }

  word(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found === undefined) throw new Malformed();
    this.at += found.length;
    return found;
  }
}

function characterOf(named: string): string | undefined {
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(named) ?? [];
  if (hex === undefined && decimal === undefined) return Object.hasOwn(entities, named) ? entities[named] : undefined;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  const isAllowed = code >= 32 || code === 9 || code === 10 || code === 13;
  return isAllowed && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : undefined;
}

function scopeOf(attributes: ReadonlyMap<string, string>, outer: Scope): Scope {
  const own = Array.from(attributes).filter(([key]) => key === 'xmlns' || key.startsWith('xmlns:'));
  if (own.length === 0) return outer;
  return new Map([...outer, ...own.map(([key, value]) => [key.slice('xmlns:'.length), value] as const)]);
}

function resolved(tag: string, scope: Scope, isElement: boolean): { space: string; name: string } {
  const [first = '', second] = tag.split(':');
  if (second !== undefined) return { space: scope.get(first) ?? unknownSpace, name: second };
  return { space: isElement ? (scope.get('') ?? '') : '', name: first };
}
