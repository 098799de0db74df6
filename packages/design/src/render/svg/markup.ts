import { escapeHtml } from '@kitwright/base/html';

/** A number as short as it may be: three decimals are a micrometre. */
export function numeral(value: number): string {
  const rounded = Math.round(value * 1000) / 1000;
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** One tag with escaped attributes; those undefined are left out. */
export function tag(name: string, attributes: Attributes, children = ''): string {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? numeral(value) : escapeHtml(value)}"`)
    .join('');
  return children === '' ? `<${name}${written}/>` : `<${name}${written}>${children}</${name}>`;
}
