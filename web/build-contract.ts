import type { Plugin } from 'vite';

/** A node of a parsed file: of those that matter here, what matters of them. */
interface Node {
  type: string;
  start: number;
  end: number;
  callee?: { name?: string };
  arguments?: Node[];
  properties?: Node[];
  key?: { name?: string };
}
interface Edit {
  start: number;
  end: number;
  text: string;
}

/** What the browser needs of a call: where it goes, and whether a session is asked for. */
const needed = new Set(['method', 'path', 'who', 'upload']);

/** '...lead.shape': a schema that takes over the fields of another one. */
const takesFields = /\.\.\.[\w.]+\.shape\b/;

/**
 * What is sent and answered is checked by the server. The browser gets calls without it, and without the schemas that nothing else uses:
 * whatever a file of the contract calls while it is loaded has no effect outside it.
 */
export function leaveOutWhatServersCheck(): Plugin {
  return {
    name: 'leave-out-what-servers-check',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/contract\/src\/[\w/-]+\.ts$/ },
      handler(code, id) {
        if (id.endsWith('/core/call.ts')) return { code: 'export const defineCall = (call) => call;', map: null };
        return { code: withoutChecks(code, this.parse(code)), map: null };
      },
    },
  };
}

export function withoutChecks(code: string, program: object): string {
  const edits: Edit[] = [];
  collect(program, code, edits, false);
  const fromTheEnd = edits.sort((one, other) => other.start - one.start);
  return fromTheEnd.reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}

function collect(node: unknown, code: string, edits: Edit[], isInFunction: boolean): void {
  if (Array.isArray(node)) for (const one of node) collect(one, code, edits, isInFunction);
  if (!isNode(node)) return;
  const isCalledOnce = !isInFunction && /^(Call|New)Expression$/.test(node.type);
  // To read a property may have an effect for all that the bundler knows: inside a function it is left out with the function.
  const isWrapped = isCalledOnce && node.callee?.name !== 'defineCall' && takesFields.test(code.slice(node.start, node.end));
  if (isCalledOnce) edits.push({ start: node.start, end: node.start, text: `/*@__PURE__*/ ${isWrapped ? '(() => ' : ''}` });
  if (isWrapped) edits.push({ start: node.end, end: node.end, text: ')()' });
  const isInside = isInFunction || isWrapped || /Function/.test(node.type);
  const call = node.type === 'CallExpression' && node.callee?.name === 'defineCall' ? node.arguments?.[0] : undefined;
  const [gone, kept] = call ? parted(call.properties ?? []) : [[], Object.values(node)];
  for (const { start, end } of gone) edits.push({ start, end: code[end] === ',' ? end + 1 : end, text: '' });
  collect(kept, code, edits, isInside);
}

function parted(properties: readonly Node[]): [gone: readonly Node[], kept: readonly Node[]] {
  return [properties.filter(isForServers), properties.filter((property) => !isForServers(property))];
}

function isForServers({ type, key }: Node): boolean {
  return type === 'Property' && !needed.has(key?.name ?? '');
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && 'type' in value;
}
