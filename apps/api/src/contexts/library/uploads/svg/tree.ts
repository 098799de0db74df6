import { SaxesParser, type SaxesTagNS } from 'saxes';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_ELEMENTS,
  ALLOWED_PROPERTIES,
  LONG_ATTRIBUTES,
  SVG_LIMITS,
  TEXT_ELEMENTS,
} from './allowed.ts';
import { isSafeValue, readStyleSheet, sanitiseDeclarations, writeStyleSheet } from './css.ts';
import { SvgRefused } from './refused.ts';

export interface SvgElement {
  readonly name: string;
  readonly attributes: Map<string, string>;
  readonly children: (SvgElement | string)[];
}

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';
const FRAGMENT = /^#[A-Za-z0-9_.:-]+$/;

/** The attribute to keep, or nothing. Both spellings of `href` become `href`, and only for fragments. */
const keptAttribute = (uri: string, local: string, value: string): readonly [string, string] | undefined => {
  const { attributeLength, shortAttributeLength } = SVG_LIMITS;
  if (value.length > (LONG_ATTRIBUTES.has(local) ? attributeLength : shortAttributeLength)) {
    throw new SvgRefused('attribute too long');
  }
  if (local === 'href' && (uri === '' || uri === XLINK_NAMESPACE)) {
    return FRAGMENT.test(value.trim()) ? ['href', value.trim()] : undefined;
  }
  if (uri !== '') return undefined;
  if (local === 'style') {
    const declarations = sanitiseDeclarations(value);
    return declarations === '' ? undefined : ['style', declarations];
  }
  if (!ALLOWED_ATTRIBUTES.has(local) && !ALLOWED_PROPERTIES.has(local)) return undefined;
  return isSafeValue(value) ? [local, value] : undefined;
};

const keptAttributes = (tag: SaxesTagNS): Map<string, string> => {
  const kept = Object.values(tag.attributes).map(({ uri, local, value }) => keptAttribute(uri, local, value));
  return new Map(kept.filter((attribute) => attribute !== undefined));
};

/**
 * Parses SVG into a tree of allowed elements and attributes only. A dropped element takes its content with it.
 * Document types and entities are not followed. Throws SvgRefused on malformed text and beyond the limits.
 */
export const parseSvg = (text: string): SvgElement => {
  const parser = new SaxesParser({ xmlns: true });
  const open: SvgElement[] = [];
  let root: SvgElement | undefined;
  let dropping = 0;
  let count = 0;
  /** Of the element being read. */
  let attributes = 0;

  parser.on('error', (error) => {
    throw new SvgRefused(error.message);
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > SVG_LIMITS.attributes) throw new SvgRefused('too many attributes');
  });
  parser.on('opentag', (tag) => {
    attributes = 0;
    count += 1;
    if (count > SVG_LIMITS.elements || open.length >= SVG_LIMITS.depth || dropping >= SVG_LIMITS.depth) {
      throw new SvgRefused('too many elements');
    }
    const allowed = tag.uri === SVG_NAMESPACE && ALLOWED_ELEMENTS.has(tag.local);
    if (dropping > 0 || !allowed) {
      if (root === undefined) throw new SvgRefused('not an svg');
      dropping += 1;
      return;
    }
    const element: SvgElement = { name: tag.local, attributes: keptAttributes(tag), children: [] };
    const parent = open.at(-1);
    if (parent === undefined) {
      if (tag.local !== 'svg') throw new SvgRefused('not an svg');
      root = element;
    } else {
      parent.children.push(element);
      if (tag.local === 'stop' && parent.children.length > SVG_LIMITS.stops)
        throw new SvgRefused('too many stops');
    }
    open.push(element);
  });
  parser.on('closetag', () => {
    if (dropping > 0) dropping -= 1;
    else open.pop();
  });
  const takeText = (content: string): void => {
    const parent = open.at(-1);
    if (dropping > 0 || parent === undefined) return;
    if (TEXT_ELEMENTS.has(parent.name) || parent.name === 'style') parent.children.push(content);
  };
  parser.on('text', takeText);
  parser.on('cdata', takeText);

  parser.write(text).close();
  if (root === undefined) throw new SvgRefused('empty');
  return withPlainStyles(root);
};

/** Style elements with their sheets rewritten; without those of which nothing is left. */
const withPlainStyles = (element: SvgElement): SvgElement => ({
  ...element,
  children: element.children
    .map((child) => {
      if (typeof child === 'string') return child;
      if (child.name !== 'style') return withPlainStyles(child);
      const text = child.children.filter((part) => typeof part === 'string').join('');
      const sheet = writeStyleSheet(readStyleSheet(text));
      return { name: 'style', attributes: new Map<string, string>(), children: [sheet] };
    })
    .filter((child) => typeof child === 'string' || child.name !== 'style' || child.children[0] !== ''),
});
