import { escapeHtml } from '@kitwright/base/html';
import { tag } from '../../library/cards.ts';
import type { PageLang, PageScheme } from './preferences.ts';

/** A picture for link previews. */
export interface PreviewPicture {
  readonly url: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly alt: string;
}

/** Head of a page, for readers who do not see the page: search engines, link previews, the tab. */
export interface PageHead {
  readonly title: string;
  readonly siteName: string;
  /** Title of the preview, where it differs. */
  readonly previewTitle?: string;
  readonly description: string;
  /** Absolute. */
  readonly canonical: string;
  readonly picture: PreviewPicture | null;
  /** False keeps it out of search engines. */
  readonly indexed: boolean;
  readonly iconColour: string;
  /** True where there is a shop that a device can keep among its programs. */
  readonly installable: boolean;
}

const LOCALES: Readonly<Record<PageLang, string>> = { kh: 'km_KH', en: 'en_US' };
const BAR_COLOURS: Readonly<Record<PageScheme, string>> = { light: '#f6f7f8', dark: '#0f1113' };

export const firstLetter = (name: string): string => {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim());
  return (first?.segment ?? 'K').toUpperCase();
};

/** The icon until the page draws its own by the hour: the first letter on the brand's colour. */
const icon = (name: string, colour: string): string => {
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45">` +
    `<rect width="45" height="45" rx="10" fill="${escapeHtml(colour)}"/>` +
    `<text x="22.5" y="32" font-family="sans-serif" font-weight="700" font-size="28" text-anchor="middle" ` +
    `fill="#fff">${escapeHtml(firstLetter(name))}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
};

const property = (name: string, content: string): string => tag('meta', { property: name, content });

const pictureTags = ({ url, widthPx, heightPx, alt }: PreviewPicture): readonly string[] => [
  property('og:image', url),
  property('og:image:width', String(widthPx)),
  property('og:image:height', String(heightPx)),
  property('og:image:alt', alt),
  tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
];

/** The tags of a page's head, one a line. */
export const headTags = (page: PageHead, lang: PageLang, scheme: PageScheme): string =>
  [
    `<title>${escapeHtml(page.title)}</title>`,
    tag('meta', { name: 'description', content: page.description }),
    tag('meta', { name: 'theme-color', content: BAR_COLOURS[scheme] }),
    ...(page.indexed
      ? [tag('link', { rel: 'canonical', href: page.canonical })]
      : [tag('meta', { name: 'robots', content: 'noindex' })]),
    tag('link', { rel: 'icon', type: 'image/svg+xml', href: icon(page.siteName, page.iconColour) }),
    ...(page.installable
      ? [
          tag('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
          tag('link', { rel: 'apple-touch-icon', href: '/app-icon-180.png' }),
        ]
      : []),
    property('og:type', 'website'),
    property('og:site_name', page.siteName),
    property('og:title', page.previewTitle ?? page.title),
    property('og:description', page.description),
    property('og:url', page.canonical),
    property('og:locale', LOCALES[lang]),
    ...(page.picture === null ? [] : pictureTags(page.picture)),
  ].join('\n    ');
