/** A part of a style sheet: one rule, a face or keyframes, or a condition around more parts. */
export type StylePart =
  | { readonly kind: 'rule'; readonly selectors: readonly Selector[]; readonly text: string }
  | { readonly kind: 'face'; readonly ranges: readonly CharacterRange[]; readonly text: string }
  | { readonly kind: 'keyframes'; readonly name: string; readonly text: string }
  | { readonly kind: 'condition'; readonly head: string; readonly parts: readonly StylePart[] };

/** The classes that something must carry for a selector to apply, as far as they stand outside parentheses. */
export type Selector = readonly string[];

/** First and last code point. */
export type CharacterRange = readonly [number, number];

const CONDITION = /^@(?:media|supports|layer|container)\b/;
const KEYFRAMES = /^@(?:-webkit-)?keyframes\s+(\S+)/;

/** Index after the text that starts with a quote at `at`. */
const afterString = (css: string, at: number): number => {
  const quote = css[at];
  let end = at + 1;
  while (end < css.length && css[end] !== quote) end += css[end] === '\\' ? 2 : 1;
  return end + 1;
};

/** Index of the first of `marks` from `at` on that stands outside strings, parentheses and comments. */
const find = (css: string, at: number, marks: string): number => {
  let depth = 0;
  for (let index = at; index < css.length;) {
    const character = css[index] ?? '';
    if (css.startsWith('/*', index)) index = css.indexOf('*/', index) + 2;
    else if (character === '"' || character === "'") index = afterString(css, index);
    else {
      if (depth === 0 && marks.includes(character)) return index;
      if (character === '(') depth += 1;
      if (character === ')') depth -= 1;
      index += 1;
    }
  }
  return css.length;
};

/** Index of the brace that closes the block opened just before `at`. */
const blockEnd = (css: string, at: number): number => {
  let index = find(css, at, '{}');
  while (css[index] === '{') index = find(css, blockEnd(css, index + 1) + 1, '{}');
  return index;
};

/** The same without anything in parentheses: what stands there may, but need not, be on the page. */
const withoutParentheses = (text: string): string => {
  let depth = 0;
  return text.replaceAll(/[()]|[^()]+/g, (part) => {
    if (part === '(') depth += 1;
    const isOutside = depth === 0;
    if (part === ')') depth -= 1;
    return isOutside ? part : '';
  });
};

const selectorsOf = (prelude: string): readonly Selector[] =>
  withoutParentheses(prelude)
    .split(',')
    .map((selector) => [...selector.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name));

const rangesOf = (block: string): readonly CharacterRange[] =>
  [...block.matchAll(/U\+([0-9a-f?]+)(?:-([0-9a-f]+))?/gi)].map(([, first = '', last]) => [
    Number.parseInt(first.replaceAll('?', '0'), 16),
    Number.parseInt(last ?? first.replaceAll('?', 'f'), 16),
  ]);

const partOf = (prelude: string, block: string): StylePart => {
  const text = `${prelude}{${block}}`;
  if (CONDITION.test(prelude)) return { kind: 'condition', head: prelude, parts: parseStyles(block) };
  if (prelude.startsWith('@font-face')) return { kind: 'face', ranges: rangesOf(block), text };
  const [, name] = KEYFRAMES.exec(prelude) ?? [];
  if (name !== undefined) return { kind: 'keyframes', name, text };
  return { kind: 'rule', selectors: prelude.startsWith('@') ? [[]] : selectorsOf(prelude), text };
};

/** The parts of a built style sheet in their order. Statements without a block, which builds leave none of, are dropped. */
export const parseStyles = (css: string): readonly StylePart[] => {
  const parts: StylePart[] = [];
  for (let at = 0; at < css.length;) {
    const open = find(css, at, '{;');
    const prelude = css
      .slice(at, open)
      .replaceAll(/\/\*[^]*?\*\//g, '')
      .trim();
    if (css[open] !== '{') {
      at = open + 1;
      continue;
    }
    const close = blockEnd(css, open + 1);
    parts.push(partOf(prelude, css.slice(open + 1, close)));
    at = close + 1;
  }
  return parts;
};
