import { describe, expect, it } from 'vitest';
import { readSvg } from './sanitise.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 20 10"'): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  );

const kept = (file: Buffer): string => {
  const result = readSvg(file);
  if (!result.ok) throw new Error(result.error);
  return result.value.content.toString();
};

describe('a sanitised SVG', () => {
  it('keeps shapes, gradients, clips, classes and transforms', () => {
    const drawn =
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#f00"></stop></linearGradient></defs>' +
      '<g transform="rotate(3)" class="a"><path d="M0 0h3v3z" fill="url(#g)"></path></g><use href="#g"></use>';
    expect(kept(svg(drawn))).toContain(drawn);
  });

  it('has a view box and a size of its own', () => {
    const result = readSvg(svg('<rect width="1" height="1"/>', 'width="20mm" height="10mm"'));
    expect(result).toMatchObject({ ok: true, value: { widthPx: 1024, heightPx: 512 } });
    expect(kept(svg('<rect width="1" height="1"/>'))).toContain(
      'viewBox="0 0 20 10" width="1024" height="512"',
    );
  });

  it.each(['', 'width="100%" height="100%"', 'width="40"'])(
    'is as large as its drawing, outlines included, where the file says no size: %s',
    (said) => {
      const disc = '<circle cx="50" cy="40" r="30" stroke="#00f" stroke-width="10"/>';
      const root = kept(svg(disc, said)).split('>')[0];
      for (const is of ['viewBox="15 5 70 70"', 'width="1024"', 'height="1024"']) expect(root).toContain(is);
    },
  );

  it('keeps the plain rules of a style sheet, as drawing programs write them', () => {
    expect(
      kept(
        svg(
          '<style>.a,#b{fill:#f00;stroke-width:2px} /* c */ .d{opacity:.5}</style><rect class="a" width="1" height="1"/>',
        ),
      ),
    ).toContain('<style>.a,#b{fill:#f00;stroke-width:2px}.d{opacity:.5}</style>');
  });

  it('writes text as text', () => {
    expect(kept(svg('<text x="1">a &lt; b &amp; c</text>'))).toContain('<text x="1">a &lt; b &amp; c</text>');
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script of another namespace', '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>'],
    ['an event handler', '<rect onload="alert(1)" width="1" height="1"/>'],
    [
      'a foreign object',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
    ],
    [
      'an animation',
      '<rect width="1" height="1"><animate attributeName="href" to="javascript:alert(1)"/></rect>',
    ],
    ['a set', '<set attributeName="onload" to="alert(1)"/>'],
    ['a link', '<a href="javascript:alert(1)"><rect width="1" height="1"/></a>'],
    ['a script address', '<use href="javascript:alert(1)"/>'],
    ['a remote use', '<use xlink:href="https://evil.example/alert.svg#x"/>'],
    ['a remote picture', '<image href="https://evil.example/alert.png"/>'],
    ['a data picture', '<image href="data:image/svg+xml,alert"/>'],
    ['a remote paint', '<rect fill="url(https://evil.example/alert)" width="1" height="1"/>'],
    [
      'a remote paint after a local one',
      '<rect style="fill:url(#a) url( \'//evil.example/alert\')" width="1" height="1"/>',
    ],
    ['an import', '<style>@import url(https://evil.example/alert.css);</style>'],
    ['an import before rules', '<style>@import "//evil.example/alert"; .a{fill:red}</style>'],
    ['a font face', '<style>@font-face{font-family:x;src:url(https://evil.example/alert)}</style>'],
    ['a rule with an address', '<style>.a{fill:url(https://evil.example/alert)}</style>'],
    ['an escaped address', '<style>.a{fill:u\\72l(https://evil.example/alert)}</style>'],
    [
      'a style that closes itself',
      '<style>.a{fill:red}&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;</style>',
    ],
    [
      'markup in a section of characters',
      '<style><![CDATA[.a{fill:red}</style><script>alert(1)</script>]]></style>',
    ],
    ['a comment', '<!-- <script>alert(1)</script> -->'],
    ['an instruction', '<?xml-stylesheet href="https://evil.example/alert.css"?>'],
    [
      'a filter with a remote picture',
      '<filter id="f"><feImage href="https://evil.example/alert.png"/></filter>',
    ],
  ])('drops %s', (_, inside) => {
    const text = kept(svg(inside));
    expect(text).not.toMatch(
      /alert|evil|script|import|onload|onerror|http:(?!\/\/www\.w3\.org\/2000\/svg)|https:|data:/i,
    );
  });

  it('passes through nothing of a document type', () => {
    const file = Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>' +
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>',
    );
    expect(kept(file)).not.toMatch(/ENTITY|passwd|DOCTYPE/);
  });

  it.each([
    [
      'an entity',
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><text>&x;</text></svg>',
    ],
    ['malformed text', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><g></svg>'],
    ['an SVG without namespace', '<svg viewBox="0 0 1 1"><rect/></svg>'],
    ['another document', '<html xmlns="http://www.w3.org/1999/xhtml"></html>'],
    ['neither a size nor a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>'],
    ['a size of nothing', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 10"><rect/></svg>'],
    ['a thread', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 100000"><rect/></svg>'],
    [
      'a well of groups',
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${'<g>'.repeat(100)}${'</g>'.repeat(100)}</svg>`,
    ],
    [
      'a sea of shapes',
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${'<g/>'.repeat(20_001)}</svg>`,
    ],
    [
      'a shape that uses itself',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><g id="a"><use href="#a"/></g></svg>',
    ],
    [
      'a comment of comments',
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><style>${'/*a'.repeat(88_000)}</style></svg>`,
    ],
    [
      'a size of spaces',
      `<svg xmlns="http://www.w3.org/2000/svg" width="1${' '.repeat(80_000)}" height="1"/>`,
    ],
    [
      'more rules than any drawing',
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><style>${'a{fill:red}'.repeat(1_001)}</style></svg>`,
    ],
    [
      'more selectors than any drawing',
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><style>${'a,'.repeat(4_000)}a{fill:red}</style></svg>`,
    ],
    [
      'a selector of many parts',
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><style>${'g '.repeat(20)}a{fill:red}</style></svg>`,
    ],
    [
      'many selectors on many shapes',
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><style>${'a{fill:red}'.repeat(900)}</style>${'<g/>'.repeat(5_000)}</svg>`,
    ],
    [
      'a pattern of a hundred thousand units',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><pattern id="p" width="100000" height="100000" patternUnits="userSpaceOnUse"/></svg>',
    ],
    [
      'layers upon layers',
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${'<g opacity=".5">'.repeat(17)}${'</g>'.repeat(17)}</svg>`,
    ],
    [
      'layers side by side',
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${'<g opacity=".5"><path d="M0 0h1v1z"/></g>'.repeat(2_001)}</svg>`,
    ],
    [
      'many attributes',
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" ${Array.from({ length: 101 }, (_, at) => `a${at}=""`).join(' ')}/>`,
    ],
    [
      'many stops',
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><linearGradient id="g">${'<stop/>'.repeat(501)}</linearGradient></svg>`,
    ],
    ['more bytes than any logo', ' '.repeat(2 * 1024 * 1024 + 1)],
  ])('refuses %s', (_, text) => {
    expect(readSvg(Buffer.from(text))).toEqual({ ok: false, error: 'unreadable' });
  });

  it('refuses a billion laughs of uses', () => {
    const levels = Array.from(
      { length: 12 },
      (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
    );
    expect(readSvg(svg(`<rect id="l0" width="1" height="1"/>${levels.join('')}`))).toEqual({
      ok: false,
      error: 'unreadable',
    });
  });

  const rects = (attributes: (level: number) => string, level: number): string =>
    `<rect width="1" height="1" ${attributes(level)}/>`.repeat(10);
  const nested = (level: number, inside: string): string =>
    `<pattern id="p${level}" width="1" height="1">${inside}</pattern>`;
  const levels = Array.from({ length: 15 }, (_, level) => level);
  it.each([
    [
      'in attributes',
      levels
        .map((level) =>
          nested(
            level,
            rects((at) => `fill="url(#p${at - 1})"`, level),
          ),
        )
        .join(''),
    ],
    [
      'in styles',
      levels
        .map((level) =>
          nested(
            level,
            rects((at) => `style="stroke:url(#p${at - 1})"`, level),
          ),
        )
        .join(''),
    ],
    [
      'in a style sheet',
      `<style>${levels.map((level) => `.c${level}{fill:url(#p${level - 1})}`).join('')}</style>` +
        levels
          .map((level) =>
            nested(
              level,
              rects((at) => `class="c${at}"`, level),
            ),
          )
          .join(''),
    ],
    [
      'by inheritance from a group',
      levels
        .map((level) => nested(level, `<g fill="url(#p${level - 1})">${rects(() => '', level)}</g>`))
        .join(''),
    ],
    [
      'by inheritance from around the pattern',
      levels
        .map(
          (level) =>
            `<g fill="url(#p${level - 1})">${nested(
              level,
              rects(() => '', level),
            )}</g>`,
        )
        .join(''),
    ],
    [
      'as masks',
      levels
        .map((level) => `<mask id="p${level}">${rects((at) => `mask="url(#p${at - 1})"`, level)}</mask>`)
        .join(''),
    ],
  ])('refuses patterns within patterns %s', (_, inside) => {
    const file = svg(`${inside}<rect width="9" height="9" fill="url(#p14)" mask="url(#p14)"/>`);
    expect(readSvg(file)).toEqual({ ok: false, error: 'unreadable' });
  });

  it('refuses a pattern painted with itself', () => {
    expect(
      readSvg(
        svg(
          nested(
            0,
            rects(() => 'fill="url(#p0)"', 0),
          ),
        ),
      ).ok,
    ).toBe(false);
  });

  it('keeps patterns, masks and clips as drawing programs use them', () => {
    const drawn =
      '<style>.a{fill:url(#p0);clip-path:url(#c)}</style><clipPath id="c"><rect width="9" height="9"/></clipPath>' +
      nested(0, '<circle r="1"/>') +
      '<path class="a" d="M0 0h3v3z"/>'.repeat(500);
    expect(kept(svg(drawn))).toContain('.a{fill:url(#p0);clip-path:url(#c)}');
  });

  it('comes out of a second pass as it went in', () => {
    const once = kept(svg('<style>.a{fill:#f00}</style><text style="fill:red" class="a">x &amp; y</text>'));
    expect(kept(Buffer.from(once))).toBe(once);
  });
});
