import type { CharacterRange, StylePart } from './style-sheet.ts';

/** Holds what a page is made of, as far as styles ask. */
interface PageContent {
  readonly classes: ReadonlySet<string>;
  readonly characters: readonly number[];
}

const contentOf = (html: string): PageContent => ({
  classes: new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/))),
  characters: [...new Set(html)].map((character) => character.codePointAt(0) ?? 0),
});

const covers = (ranges: readonly CharacterRange[], characters: readonly number[]): boolean =>
  ranges.length === 0 ||
  characters.some((code) => ranges.some(([first, last]) => code >= first && code <= last));

/** The parts that matter to a page; keyframes stay out until something kept names them. */
const needed = (parts: readonly StylePart[], page: PageContent): readonly string[] =>
  parts.flatMap((part) => {
    switch (part.kind) {
      case 'rule': {
        const applies = part.selectors.some((classes) => classes.every((name) => page.classes.has(name)));
        return applies ? [part.text] : [];
      }
      case 'face':
        return covers(part.ranges, page.characters) ? [part.text] : [];
      case 'keyframes':
        return [];
      case 'condition': {
        const inner = needed(part.parts, page);
        return inner.length === 0 ? [] : [`${part.head}{${inner.join('')}}`];
      }
    }
  });

const DECLARED = /(--[\w-]+)\s*:([^;{}]*)(?:;|(?=\}))/g;
const ASKED = /var\(\s*(--[\w-]+)/g;

const askedFor = (text: string): readonly string[] => [...text.matchAll(ASKED)].map(([, name = '']) => name);

/** Styles without the custom properties that neither they nor the page ask for, be it by way of others. */
const withoutIdleProperties = (css: string, html: string): string => {
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of css.matchAll(DECLARED))
    values.set(name, `${values.get(name) ?? ''} ${value}`);
  const asked = new Set<string>();
  const waiting = [...askedFor(css.replaceAll(DECLARED, '')), ...askedFor(html)];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (asked.has(name)) continue;
    asked.add(name);
    waiting.push(...askedFor(values.get(name) ?? ''));
  }
  return css.replaceAll(DECLARED, (declaration, name: string) => (asked.has(name) ? declaration : ''));
};

/**
 * The rules of `parts` that can apply to something on a page, in their order: rules are chosen by classes, faces by the
 * characters they are for, custom properties by who asks for them. A rule too many does no harm, so whatever is unsure
 * stays.
 */
export const criticalStyles = (parts: readonly StylePart[], html: string): string => {
  const css = needed(parts, contentOf(html)).join('');
  const moving = parts.filter((part) => part.kind === 'keyframes' && css.includes(part.name));
  const all = css + moving.map((part) => (part.kind === 'keyframes' ? part.text : '')).join('');
  return withoutIdleProperties(all, html);
};
