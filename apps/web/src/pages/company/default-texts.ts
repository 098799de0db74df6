import type { PageName } from '@kitwright/contract/tenants';
import type { Lang } from '@kitwright/ui';

const FILES = import.meta.glob<string>('./content/*.md', { query: '?raw', import: 'default', eager: true });

/** Gives what a page says where the tenant wrote nothing: Markdown with places for its name and its contact. */
export const defaultText = (page: PageName, lang: Lang): string =>
  FILES[`./content/${page}.${lang}.md`] ?? '';

/** Puts values into the places `{{name}}` of a text; an unknown place stays as it is. */
export const fillPlaces = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : place,
  );

/** Titles of the second level, in the order of the text: what its table of contents lists. */
export const partsOf = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/^##[ \t]+(.+?)[ \t#]*$/gm)].map(([, title = '']) => title.replace(/[*_`]/g, ''));
