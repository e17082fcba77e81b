import { describe, expect, test } from 'vitest';
import { figma, illustrator, inkscape } from '../../../../test/examples/company/drawings.ts';
import { plainDrawing } from './plain-drawing.ts';

const root = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 20 20"';
const svg = (inside: string) => `<svg ${root}>${inside}</svg>`;
const inside = (text: string) => /^<svg xmlns="[^"]*" viewBox="0 0 20 20">(.*)<\/svg>$/s.exec(plainDrawing(svg(text)) ?? '')?.[1];

describe('a drawing', () => {
  test('of shapes is kept', () => {
    const text = `<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs><g fill="url(#a)">\
<path d="M1 1h2"></path><use href="#a"></use></g><title>A &#38; B</title>`;
    expect(inside(text)).toBe(text);
    expect(plainDrawing(`\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n${svg('')}\n`)).toBeDefined();
  });

  test('of Inkscape loses what the editor keeps for itself, and keeps its looks', () => {
    const kept = plainDrawing(inkscape) ?? '';
    expect(kept).toContain('width="20mm" height="20mm" viewBox="0 0 20 20"');
    expect(kept).toContain('style="fill:url(#linearGradient7);fill-opacity:1;stroke:#1a1a1a;stroke-width:0.5"');
    expect(kept).toContain('<text xml:space="preserve"');
    expect(kept).not.toMatch(/sodipodi|inkscape|metadata|rdf|creativecommons|<!--|Created with/i);
  });

  test('of Illustrator keeps its style sheet', () => {
    const kept = plainDrawing(illustrator) ?? '';
    expect(kept).toContain('<style type="text/css">.st0{fill:url(#SVGID_1_)}.st1{fill:#FFFFFF;stroke:#000000}</style>');
    expect(kept).toContain('class="st1"');
    expect(kept).not.toMatch(/DOCTYPE|Generator|enable-background|data-name/);
  });

  test('of Figma keeps its masks, clips and colours', () => {
    const kept = plainDrawing(figma) ?? '';
    expect(kept).toContain('style="mask-type:luminance"');
    expect(kept).toContain('style="fill:#0B7285;fill:color(display-p3 0.0431 0.4471 0.5216);fill-opacity:1"');
    expect(kept).toContain('clip-path="url(#clip0_1_2)"');
  });

  test('is written anew by one that has nothing left to lose in the same way', () => {
    for (const text of [inkscape, illustrator, figma]) {
      const once = plainDrawing(text) ?? '';
      expect(plainDrawing(once)).toBe(once);
    }
  });

  test('keeps no text that could be read as markup', () => {
    expect(inside('<title>&lt;script&gt;</title>')).toBe('<title>&#60;script&#62;</title>');
    expect(inside('<path id="&quot; onload=&quot;x"/>')).toBe('<path id="&#34; onload=&#34;x"></path>');
    expect(inside('<g>&lt;script&gt;</g>')).toBe('<g></g>');
    expect(inside('<path d="M0" data-x="1" unknown="2"/>')).toBe('<path d="M0"></path>');
  });
});

test.each([
  '<script>x</script>',
  '<svg:script/>',
  '<s:script xmlns:s="http://www.w3.org/2000/svg">x</s:script>',
  '<metadata><script>x</script></metadata>',
  '<x:y xmlns:x="urn:x"><x:script/></x:y>',
  '<metadata onclick="x"/>',
  '<path onload="x"/>',
  '<path ONLOAD="x"/>',
  '<path d=">" onload="x"/>',
  "<path d='M0'onload='x'/>",
  '<path d="M0" d="M1"/>',
  '<a href="javascript:x"><path/></a>',
  '<use href="https://evil.example/x.svg#a"/>',
  '<use xlink:href="data:image/svg+xml,x"/>',
  '<use y:href="x" xmlns:y="http://www.w3.org/1999/xlink"/>',
  '<use href="&#104;ttps://evil.example/"/>',
  '<linearGradient href="//evil.example/#a"/>',
  '<image href="x.png"/>',
  '<image href="data:image/png;base64,AAAA"/>',
  '<feImage href="#a"/>',
  '<foreignObject><p/></foreignObject>',
  '<html xmlns="http://www.w3.org/1999/xhtml"><script/></html>',
  '<animate attributeName="href" values="javascript:x"/>',
  '<set attributeName="onload" to="x"/>',
  '<![CDATA[<script>]]>',
  '&evil;',
  '&#0;',
  '<path d="<"/>',
  '<g></path>',
  '<g>',
  '<?xml-stylesheet href="https://evil.example/x.css"?>',
])('%s is refused', (text) => {
  expect(plainDrawing(svg(text))).toBeUndefined();
});

test.each([
  '@import url(x);',
  '@import "https://evil.example/x.css";',
  '@font-face{font-family:x;src:url(data:font/woff,x)}',
  '@media all{path{fill:red}}',
  'path{fill:url(https://evil.example/x)}',
  'path{fill:url("//evil.example/#x")}',
  'path{fill:URL( https://evil.example/ )}',
  'path{fill:u\\72l(https://evil.example/)}',
  'path{fill:image-set("https://evil.example/x" 1x)}',
  'path{background:src("https://evil.example/x")}',
  'path{width:expression(alert(1))}',
  'path{fill:red;}}@import "x";{',
  'path{fill:red',
  'path{fill:red}/*',
  'a[href^="x"]{fill:red}',
  '</style><script>x</script><style>',
])('a style of %s is refused', (text) => {
  expect(plainDrawing(svg(`<style>${text}</style>`))).toBeUndefined();
  expect(plainDrawing(svg(`<style><![CDATA[${text}]]></style>`))).toBeUndefined();
});

test.each([
  'fill:url(http://evil.example)',
  'fill:url(#a) url(x)',
  'fill:ur/**/l(x)',
  'x:url(javascript:x)',
  'fill',
  'fill:re\\64',
])('an attribute of %s is refused', (text) => {
  expect(plainDrawing(svg(`<path style="${text}"/>`))).toBeUndefined();
});

test('a presentation attribute fetches nothing either', () => {
  for (const value of ['url(https://evil.example/#a)', 'u\\72l(x)', 'image(x)'])
    expect(plainDrawing(svg(`<path fill="${value}"/>`)), value).toBeUndefined();
  for (const value of ["url(#a')", "url('#a)", 'url(#a', 'url()', "url(')"])
    expect(plainDrawing(svg(`<path fill="${value}"/>`)), value).toBeUndefined();
  for (const value of ["url('#a')", 'url( #a ) none'])
    expect(inside(`<path fill="${value}"/>`), value).toBe(`<path fill="${value}"></path>`);
  expect(inside('<path fill="url(#a)"/>')).toBe('<path fill="url(#a)"></path>');
});

test('entities that could stand for something else are refused, the doctype of an editor is not', () => {
  expect(plainDrawing(`<!DOCTYPE svg [<!ENTITY x "y">]>${svg('')}`)).toBeUndefined();
  expect(plainDrawing(`<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">${svg('')}`)).toBeDefined();
  expect(plainDrawing(`${svg('')}${svg('')}`)).toBeUndefined();
  expect(plainDrawing(`<html>${svg('')}</html>`)).toBeUndefined();
});

test('parts that repeat each other without end, or a million times, are refused', () => {
  expect(plainDrawing(svg('<g id="a"><use href="#a"/></g>'))).toBeUndefined();
  const ten = (id: number) => `<g id="g${id}">${`<use href="#g${id - 1}"/>`.repeat(10)}</g>`;
  const repeated = (levels: number) =>
    svg(`<g id="g0"/>${Array.from({ length: levels }, (_, level) => ten(level + 1)).join('')}`);
  expect(plainDrawing(repeated(2))).toBeDefined();
  expect(plainDrawing(repeated(8))).toBeUndefined();
  const chain = Array.from({ length: 4000 }, (_, id) => `<use id="u${id}" href="#u${id + 1}"/>`).join('');
  expect(plainDrawing(svg(chain))).toBeUndefined();
  expect(plainDrawing(svg(`${'<g>'.repeat(50_000)}${'</g>'.repeat(50_000)}`))).toBeUndefined();
});

test('a long value made for backtracking is read in one pass', () => {
  const started = performance.now();
  for (const value of ['-'.repeat(200_000), `${'url('.repeat(50_000)}`, `url(${' '.repeat(200_000)}`, '/*'.repeat(100_000)])
    plainDrawing(svg(`<path style="fill:${value}"/>`));
  expect(performance.now() - started).toBeLessThan(2000);
});
