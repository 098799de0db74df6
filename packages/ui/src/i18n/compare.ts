import type { TextTree } from './i18n.ts';

const leaves = (tree: TextTree, path: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : leaves(value, `${path}${key}.`),
  );

const places = (text: string): string =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)]
    .map((match) => match[1] ?? '')
    .sort()
    .join(',');

const ONE = '_one';

/** English has a form of its own for one; what Khmer says of any number answers to it. */
const khmerOf = (khmer: ReadonlyMap<string, string>, key: string): string | undefined =>
  khmer.get(key) ?? (key.endsWith(ONE) ? khmer.get(key.slice(0, -ONE.length)) : undefined);

/**
 * Gives what is wrong between two sets of texts: keys that only one has, empty texts, places (`{{name}}`) that differ.
 * Empty when they match. For the test of every translation folder.
 */
export const compareTexts = (en: TextTree, kh: TextTree): readonly string[] => {
  const english = new Map(leaves(en, ''));
  const khmer = new Map(leaves(kh, ''));
  const keys = [...new Set([...english.keys(), ...khmer.keys()])];
  return keys.flatMap((key) => {
    const [a, b] = [english.get(key), khmerOf(khmer, key)];
    if (a === undefined) return [`${key}: not in English`];
    if (b === undefined) return [`${key}: not in Khmer`];
    if (a.trim() === '' || b.trim() === '') return [`${key}: empty`];
    return places(a) === places(b) ? [] : [`${key}: places differ`];
  });
};
