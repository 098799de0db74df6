import { Resvg } from '@resvg/resvg-js';
import { SaxesParser } from 'saxes';

/** An element of an SVG. */
export interface SvgElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly SvgElement[];
}

interface OpenElement extends SvgElement {
  readonly children: SvgElement[];
}

/**
 * An SVG as the renderer itself understands it: shapes and text resolved to paths of absolute steps, styles to
 * attributes, references to what they refer to. Throws for what is none.
 */
export const simpleSvg = (content: Buffer): SvgElement => {
  const simplified = new Resvg(content, { font: { loadSystemFonts: false } }).toString();
  const root: OpenElement = { name: '', attributes: {}, children: [] };
  const open: OpenElement[] = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: OpenElement = { name, attributes: { ...attributes }, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(simplified).close();
  const [svg] = root.children;
  if (svg === undefined) throw new Error('The SVG is empty');
  return svg;
};
