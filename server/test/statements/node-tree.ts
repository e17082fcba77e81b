/** A value of PostgreSQL's tree of a parsed query: a word, the bytes of a constant, a list, a node, or nothing. */
type Tree = string | Uint8Array | Tree[] | TreeNode | undefined;

/** A node of the tree, such as QUERY or VAR. The names of nodes and fields are those of PostgreSQL's `primnodes.h` and `parsenodes.h`. */
export class TreeNode {
  readonly kind: string;
  readonly #fields: ReadonlyMap<string, Tree>;

  constructor(kind: string, fields: ReadonlyMap<string, Tree>) {
    this.kind = kind;
    this.#fields = fields;
  }

  node(field: string): TreeNode | undefined {
    const value = this.#fields.get(field);
    return value instanceof TreeNode ? value : undefined;
  }

  nodes(field: string): TreeNode[] {
    return this.#list(field).filter((item) => item instanceof TreeNode);
  }

  /** The words of a list; a list of numbers begins with a letter that says of which kind they are. */
  words(field: string): string[] {
    return this.#list(field).filter((item) => typeof item === 'string');
  }

  word(field: string): string {
    const value = this.#fields.get(field);
    return typeof value === 'string' ? value : '';
  }

  number(field: string): number {
    return Number(this.word(field));
  }

  isTrue(field: string): boolean {
    return this.word(field) === 'true';
  }

  bytes(field: string): Uint8Array {
    const value = this.#fields.get(field);
    return value instanceof Uint8Array ? value : new Uint8Array();
  }

  #list(field: string): Tree[] {
    const value = this.#fields.get(field);
    return Array.isArray(value) ? value : [];
  }
}

/** Reads the text of a `pg_node_tree` and answers its first query. */
export function queryOf(text: string): TreeNode {
  const tokens = text.match(/[(){}]|(?:\\.|[^\s(){}\\])+/gs) ?? [];
  let tree = readTree(new Tokens(tokens));
  while (Array.isArray(tree)) tree = tree[0];
  if (!(tree instanceof TreeNode) || tree.kind !== 'QUERY') throw new Error('a tree without a query');
  return tree;
}

class Tokens {
  readonly #tokens: readonly string[];
  #place = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  get next(): string | undefined {
    return this.#tokens[this.#place];
  }

  take(): string {
    const token = this.next;
    if (token === undefined) throw new Error('the tree ends too early');
    this.#place += 1;
    return token;
  }
}

function readTree(tokens: Tokens): Tree {
  const token = tokens.take();
  if (token === '{') return readNode(tokens);
  if (token === '(') return readList(tokens);
  if (token === '<>') return undefined;
  // The length of a constant, then its bytes.
  return tokens.next === '[' ? readBytes(tokens) : plain(token);
}

function readNode(tokens: Tokens): TreeNode {
  const kind = tokens.take();
  const fields = new Map<string, Tree>();
  while (tokens.next !== '}') {
    const field = tokens.take();
    if (!field.startsWith(':')) throw new Error(`${kind} has no field ${field}`);
    fields.set(field.slice(1), readTree(tokens));
  }
  tokens.take();
  return new TreeNode(kind, fields);
}

function readList(tokens: Tokens): Tree[] {
  const items: Tree[] = [];
  while (tokens.next !== ')') items.push(readTree(tokens));
  tokens.take();
  return items;
}

function readBytes(tokens: Tokens): Uint8Array {
  tokens.take();
  const bytes: number[] = [];
  while (tokens.next !== ']') bytes.push(Number(tokens.take()));
  tokens.take();
  return Uint8Array.from(bytes);
}

function plain(token: string): string {
  const word = token.replace(/\\(.)/gs, '$1');
  return /^".*"$/s.test(word) ? word.slice(1, -1) : word;
}
