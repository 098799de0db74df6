import { ALLOWED_PROPERTIES } from './allowed.ts';

/** A value without a way out: no address but a fragment of this file, no escapes, no markup, no functions of script. */
export const isSafeValue = (value: string): boolean => {
  if (/[\\<>{};@]|\/\*|expression|javascript:|image-set|src\s*\(/i.test(value)) return false;
  const withoutFragments = value.replace(/url\(\s*(["']?)#[A-Za-z0-9_.:-]+\1\s*\)/g, '');
  return !/url\s*\(/i.test(withoutFragments) && !/^\s*[a-z][a-z0-9+.-]*:/i.test(withoutFragments);
};

/** The declarations of a list that paint and are safe; the rest is dropped. */
export const sanitiseDeclarations = (text: string): string =>
  text
    .split(';')
    .map((declaration): readonly [string, string] => {
      const colon = declaration.indexOf(':');
      return [declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()];
    })
    .filter(([property, value]) => ALLOWED_PROPERTIES.has(property) && value !== '' && isSafeValue(value))
    .map(([property, value]) => `${property}:${value}`)
    .join(';');

const SELECTOR = /^[\s\w.#,*>-]+$/;

/**
 * The plain rules of a style sheet (`.a, #b { fill: red }`), as drawing programs write them. At-rules of any kind,
 * odd selectors and everything after a syntax error are dropped.
 */
export const sanitiseStyleSheet = (text: string): string => {
  const withoutComments = text.replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '').replace(/<!--|-->/g, '');
  const rules: string[] = [];
  let rest = withoutComments.trim();
  while (rest !== '') {
    const open = rest.indexOf('{');
    const close = rest.indexOf('}', open);
    if (open < 0 || close < 0) break;
    const selector = rest.slice(0, open).trim();
    const body = rest.slice(open + 1, close);
    if (SELECTOR.test(selector) && !body.includes('{')) {
      const declarations = sanitiseDeclarations(body);
      if (declarations !== '') rules.push(`${selector}{${declarations}}`);
    }
    rest = rest.slice(close + 1).trim();
  }
  return rules.join('');
};
