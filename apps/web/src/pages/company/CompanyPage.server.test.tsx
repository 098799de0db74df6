import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Prose, partsOf } from './CompanyPage.tsx';

const shown = (markdown: string): string =>
  renderToStaticMarkup(
    <StaticRouter location="/about">
      <Prose markdown={markdown} parts={partsOf(markdown)} />
    </StaticRouter>,
  );

describe('text in Markdown', () => {
  it('becomes titles that the table of contents finds, in any script', () => {
    expect(shown('## One\n\ntext\n\n## ពីរ\n\n**more**')).toMatch(
      /<h2 id="part-1">One<\/h2>.*<h2 id="part-2">ពីរ<\/h2>.*<strong>more<\/strong>/s,
    );
  });

  it('never has a second title of the first level', () =>
    expect(shown('# Mine\n\ntext')).not.toContain('<h1'));

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '![x](javascript:alert(1))',
    '<iframe src="https://evil.test"></iframe>',
    '<div style="position:fixed" onclick="alert(1)">x</div>',
  ])('runs nothing of %s', (hostile) => {
    const html = shown(`text\n\n${hostile}\n\nmore`);
    expect(html).not.toMatch(/<(script|img|iframe|style|object|form)\b/i);
    expect(html).not.toMatch(/<[^>]*\s(on\w+|style)=/i);
    expect(html).not.toMatch(/href="\s*(javascript|data|vbscript):/i);
  });

  it('keeps links of the shop within the shop, and lets others out without a trace', () => {
    expect(shown('[prices](/pricing)')).toContain('<a href="/pricing"');
    expect(shown('[out](https://example.test)')).toContain('rel="noopener noreferrer"');
    expect(shown('[out](//evil.test)')).toContain('rel="noopener noreferrer"');
  });
});
