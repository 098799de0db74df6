import { scriptJson, tag } from '../../library/cards.ts';
import type { RenderedPage } from './page-renderer.ts';
import { HTML_LANG, type Preferences } from './preferences.ts';

/** Element of the data that the browser goes on with. */
const PAGE_DATA_ID = 'page-data';

const between = (name: string): RegExp => new RegExp(`<!--${name}-->[^]*?<!--/${name}-->`);
const HEAD = between('page-head');
const BODY = between('page-body');

const sheets = (styles: readonly string[]): string =>
  styles.map((href) => tag('link', { rel: 'stylesheet', crossorigin: '', href })).join('');

/** Scripts that the page waits for. */
const scripts = (addresses: readonly string[]): readonly string[] =>
  addresses.map((src) => `${tag('script', { src })}</script>`);

/**
 * A page that stands brings the styles it needs first; its scripts stay away until it is touched, and fetch the whole
 * style sheets. Any other page is fetched as a whole at once, its styles from within it, and before them the picture that
 * stands until it does.
 */
const links = ({
  styles,
  scripts,
  first,
  fonts,
  fetched,
  content,
  loading,
}: RenderedPage): readonly string[] => [
  ...(loading?.pictures ?? []).map(({ href, media }) =>
    tag('link', { rel: 'preload', as: 'image', fetchpriority: 'high', media, href }),
  ),
  ...fonts.map((href) =>
    tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href }),
  ),
  ...(content === null
    ? [
        ...styles.map((href) => tag('link', { rel: 'preload', as: 'style', crossorigin: '', href })),
        ...fetched.map((href) => tag('link', { rel: 'preload', as: 'fetch', crossorigin: '', href })),
        ...scripts.map((href) =>
          // A browser makes ready to run what is preloaded as a module: what runs later is only fetched.
          first.length === 0 || first.includes(href)
            ? tag('link', { rel: 'modulepreload', crossorigin: '', href })
            : tag('link', { rel: 'preload', as: 'script', fetchpriority: 'low', crossorigin: '', href }),
        ),
        ...(loading === null ? [] : [`<style>${loading.css}</style>`]),
      ]
    : [`<style>${content.css}</style>`, `<noscript>${sheets(styles)}</noscript>`]),
];

const LOADING = /<div id="initial-loading"[^>]*>/;
const ROOT = '<div id="root"></div>';

/** The first script of the built page. */
const FIRST_SCRIPT = '<script type="module"';

/**
 * An empty page says that it is loading, and shows what is known of it. Its styles stand after that: a browser paints what
 * stands before them, and not what comes after, until they are there. Where a stage stands, the first script does not wait for
 * them either.
 */
const waiting = (template: string, { loading, styles }: RenderedPage): string =>
  template
    .replace(FIRST_SCRIPT, loading === null ? FIRST_SCRIPT : `${FIRST_SCRIPT} async`)
    .replace(LOADING, (opening) => `${opening}${loading?.html ?? ''}`)
    .replace(ROOT, () => `${sheets(styles)}${ROOT}`);

const body = (content: NonNullable<RenderedPage['content']>): string =>
  `<div id="root">${content.html}</div>` +
  `<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(content.data)}</script>`;

/**
 * The whole document: the built page with the visitor's language and scheme on its root, this head, and the rendered
 * content in place of the empty one. `page` is null where nothing could be rendered.
 */
export const pageDocument = (
  template: string,
  { lang, scheme, followsSystem }: Preferences,
  head: string,
  page: RenderedPage | null,
): string => {
  const root = tag('html', {
    lang: HTML_LANG[lang],
    class: scheme === 'dark' ? 'dark' : undefined,
    'data-mantine-color-scheme': scheme,
  });
  const content = page?.content ?? null;
  const all = [
    head,
    ...(page === null ? [] : [...(followsSystem ? scripts(page.early) : []), ...links(page)]),
  ].join('\n    ');
  const filled = template.replace(/<html[^>]*>/, () => root).replace(HEAD, () => all);
  if (content !== null) return filled.replace(BODY, () => body(content));
  return page === null ? filled : waiting(filled, page);
};
