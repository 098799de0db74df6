import { describe, expect, it } from 'vitest';
import { criticalStyles } from './critical-styles.ts';
import { parseStyles } from './style-sheet.ts';

const PAGE = '<main class="page wide"><p class="lead">ខ្មែរ</p></main>';
const kept = (css: string): string => criticalStyles(parseStyles(css), PAGE);

describe('the styles a page needs first', () => {
  it.each([
    ['rules of elements', 'p{margin:0}'],
    ['rules of classes that are there', '.page.wide .lead{color:red}'],
    ['a list of which one applies', '.other,.lead{color:red}'],
    ['states of what is there', '.lead:hover:not(.other){color:red}'],
    ['what parentheses leave open', ':where(.other,.more) p{color:red}'],
    ['conditions around them', '@media (max-width:600px){.lead{color:red}}'],
    [
      'a face for letters on the page',
      '@font-face{font-family:K;src:url(/k.woff2);unicode-range:U+1780-17FF}',
    ],
    ['a face for all letters', '@font-face{font-family:K;src:url(/k.woff2)}'],
    ['movements that a rule names', '.lead{animation:turn 1s}@keyframes turn{to{rotate:1turn}}'],
    ['braces and semicolons within texts', '.lead{content:"};{"}.page{background:url(data:a;b,{})}'],
  ])('are %s', (_, css) => expect(kept(css)).toBe(css));

  it.each([
    ['rules of other classes', '.page .other{color:red}'],
    ['conditions around nothing', '@media print{.other{color:red}}'],
    ['faces for other letters', '@font-face{font-family:G;src:url(/g.woff2);unicode-range:U+0370-03FF}'],
    ['movements of nothing', '@keyframes turn{to{rotate:1turn}}'],
    ['comments', '/* .lead{} */'],
  ])('are not %s', (_, css) => expect(kept(css)).toBe(''));

  it('keep the custom properties that are asked for, here or in the page, and no others', () => {
    const css = ':root{--a:var(--b);--b:red;--c:blue;--d:1px}.lead{color:var(--a);--e:2px}';
    expect(kept(css)).toBe(':root{--a:var(--b);--b:red;}.lead{color:var(--a);}');
    const page = '<p style="margin:var(--d)"></p>';
    expect(criticalStyles(parseStyles(':root{--c:blue;--d:1px}'), page)).toBe(':root{--d:1px}');
  });

  it('keep their order, and the rest of a sheet', () => {
    expect(kept('@charset "utf-8";.lead{a:1}.other{b:2}@media print{.page{c:3}.other{d:4}}p{e:5}')).toBe(
      '.lead{a:1}@media print{.page{c:3}}p{e:5}',
    );
  });
});
