import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { withoutChecks } from './build-contract.ts';

const short = (code: string) => withoutChecks(code, parseAst(code)).replaceAll(/\s+/g, ' ');

it('a call keeps where it goes and who may make it', () => {
  expect(
    short(
      "const a = defineCall({ method: 'GET', path: '/a', who: 'public', tag, summary: 'A', query: { q: z.string() }, result });",
    ),
  ).toBe("const a = /*@__PURE__*/ defineCall({ method: 'GET', path: '/a', who: 'public', });");
});

it('a call that a function makes loses the same, and keeps what is spread into it', () => {
  expect(short('const own = (path) => defineCall({ ...of, path, result: list(path), upload: { maxBytes: 3 } });')).toBe(
    'const own = (path) => defineCall({ ...of, path, upload: { maxBytes: 3 } });',
  );
});

it('what is called while the file is loaded may be left out, and what a function calls may not', () => {
  expect(short('const a = z.array(line(2));')).toBe('const a = /*@__PURE__*/ z.array(/*@__PURE__*/ line(2));');
  const inside = 'function check(text) { count(text); }';
  expect(short(inside)).toBe(inside);
});

it('a schema that takes over the fields of another one may be left out, too', () => {
  expect(short('const b = z.object({ ...a.shape, c: z.int() });')).toBe(
    'const b = /*@__PURE__*/ (() => z.object({ ...a.shape, c: z.int() }))();',
  );
});
