import { escapeHtml } from '@kitwright/base/html';

/** A value as JSON that may stand within a `<script>` of data: nothing in it ends the element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** An element without content; attributes without a value are left out. */
export const tag = (name: string, attributes: Readonly<Record<string, string | undefined>>): string => {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [value === '' ? key : `${key}="${escapeHtml(value)}"`],
  );
  return `<${[name, ...written].join(' ')}>`;
};
