import type { ProductType } from '@kitwright/garment';
import type { PageTexts } from '../../../translations/pages.en.ts';

export type PublicPageKey = keyof PageTexts['names'] | 'home';

/** The public pages by address, in the order of the site's own links. */
const PUBLIC_PAGES: Readonly<Record<string, PublicPageKey>> = {
  '/': 'home',
  '/store': 'store',
  '/products': 'products',
  '/pricing': 'pricing',
  '/quickstart': 'quickstart',
  '/contact-us': 'contact',
  '/about': 'about',
  '/careers': 'careers',
  '/privacy': 'privacy',
  '/terms': 'terms',
};

/** The public page at a path; undefined for any other page. */
export const publicPageAt = (path: string): PublicPageKey | undefined =>
  Object.hasOwn(PUBLIC_PAGES, path) ? PUBLIC_PAGES[path] : undefined;

/** The addresses a tenant links to: Products with more than one product type, Quick start with soccer kits. */
export const linkedPaths = (productTypes: readonly ProductType[]): readonly string[] =>
  Object.entries(PUBLIC_PAGES).flatMap(([path, page]) => {
    if (page === 'products' && productTypes.length < 2) return [];
    if (page === 'quickstart' && !productTypes.includes('SOCCER_KIT')) return [];
    return [path];
  });
