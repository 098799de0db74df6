import { generate, parse, type Block, type CssNode, type Rule } from 'css-tree';
import { ALLOWED_PROPERTIES, SVG_LIMITS } from './allowed.ts';
import { SvgRefused } from './refused.ts';

/** A value without a way out: no address but a fragment of this file, no escapes, no markup, no functions of script. */
export const isSafeValue = (value: string): boolean => {
  if (/[\\<>{};@]|\/\*|expression|javascript:|image-set|src\s*\(/i.test(value)) return false;
  const withoutFragments = value.replace(/url\(\s*(["']?)#[A-Za-z0-9_.:-]+\1\s*\)/g, '');
  return !/url\s*\(/i.test(withoutFragments) && !/^\s*[a-z][a-z0-9+.-]*:/i.test(withoutFragments);
};

export type Declaration = readonly [property: string, value: string];

/** A plain rule, as drawing programs write them. */
export interface StyleRule {
  readonly selectors: readonly string[];
  readonly declarations: readonly Declaration[];
}

/** The parser's answers stay text: what they say is for the whitelist, and a value's own tree would cost memory. */
const AS_TEXT = { parseValue: false, parseCustomProperty: false, parseAtrulePrelude: false } as const;

const declarationsOf = ({ children }: Block): readonly Declaration[] =>
  children.toArray().flatMap((node): Declaration[] => {
    if (node.type !== 'Declaration') return [];
    const property = node.property.toLowerCase();
    const value = generate(node.value).trim();
    const kept = ALLOWED_PROPERTIES.has(property) && value !== '' && isSafeValue(value);
    return kept ? [[property, node.important === false ? value : `${value}!important`]] : [];
  });

/** The declarations of a list that paint and are safe; the rest is dropped. */
export const readDeclarations = (text: string): readonly Declaration[] => {
  const list = parse(text, { ...AS_TEXT, context: 'declarationList' });
  return list.type === 'DeclarationList' ? declarationsOf({ ...list, type: 'Block' }) : [];
};

const write = (declarations: readonly Declaration[]): string =>
  declarations.map(([property, value]) => `${property}:${value}`).join(';');

export const sanitiseDeclarations = (text: string): string => write(readDeclarations(text));

/** Names, classes, ids and `*`, one within or right within the other. */
const PLAIN_PARTS: ReadonlySet<CssNode['type']> = new Set([
  'TypeSelector',
  'ClassSelector',
  'IdSelector',
  'Combinator',
]);

/** The selectors of a rule as text; empty where one of them is not plain. */
const selectorsOf = ({ prelude }: Rule): readonly string[] => {
  if (prelude.type !== 'SelectorList') return [];
  const texts = prelude.children.toArray().map((selector) => {
    if (selector.type !== 'Selector') return '';
    const parts = selector.children.toArray();
    if (parts.length > SVG_LIMITS.selectorParts) throw new SvgRefused('a selector of too many parts');
    const text = parts.every(({ type }) => PLAIN_PARTS.has(type)) ? generate(selector) : '';
    // Escapes and everything else that only looks like a name.
    return /^[\s\w.#*>-]+$/.test(text) ? text : '';
  });
  return texts.includes('') ? [] : texts;
};

/**
 * The plain rules of a style sheet (`.a, #b { fill: red }`). At-rules of any kind and odd selectors are dropped. Throws
 * SvgRefused beyond the limits: a renderer holds every selector against every element.
 */
export const readStyleSheet = (text: string): readonly StyleRule[] => {
  if (text.length > SVG_LIMITS.sheetLength) throw new SvgRefused('style sheet too long');
  const sheet = parse(text, AS_TEXT);
  if (sheet.type !== 'StyleSheet') return [];
  const rules = sheet.children.toArray().filter((node) => node.type === 'Rule');
  if (rules.length > SVG_LIMITS.rules) throw new SvgRefused('too many rules');
  const selectors = rules.reduce(
    (sum, { prelude }) => sum + (prelude.type === 'SelectorList' ? prelude.children.size : 0),
    0,
  );
  if (selectors > SVG_LIMITS.selectors) throw new SvgRefused('too many selectors');
  return rules
    .map((rule) => ({ selectors: selectorsOf(rule), declarations: declarationsOf(rule.block) }))
    .filter(({ selectors, declarations }) => selectors.length > 0 && declarations.length > 0);
};

export const writeStyleSheet = (rules: readonly StyleRule[]): string =>
  rules.map(({ selectors, declarations }) => `${selectors.join(',')}{${write(declarations)}}`).join('');
