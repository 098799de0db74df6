import type { CompanyPageName } from '../pages/company/CompanyPage.tsx';
import { lazyPart, type LazyPart } from '@kitwright/ui';
import type { ComponentType } from 'react';
import { useTellHydrated } from '../hydration/hydrated.ts';

const Awake = () => {
  useTellHydrated();
  return null;
};

/**
 * A page that the server can render once it is preloaded, and that the browser can take over with nothing in between.
 */
const lazyPage = (load: () => Promise<{ readonly default: ComponentType }>): LazyPart => {
  const Shown = lazyPart(load);
  const Page = () => (
    <>
      <Shown />
      <Awake />
    </>
  );
  return Object.assign(Page, { preload: Shown.preload });
};

/** A page that anyone may see and the server renders. */
export interface PublicPage {
  readonly path: string;
  readonly Page: LazyPart;
  /** The file it comes from, relative to this side's folder: the build's list of files is keyed by it. */
  readonly source: string;
}

const companyPage = (name: CompanyPageName): PublicPage => ({
  path: `/${name}`,
  Page: lazyPage(async () => {
    const { default: CompanyPage } = await import('../pages/company/CompanyPage.tsx');
    return { default: () => <CompanyPage page={name} /> };
  }),
  source: 'src/pages/company/CompanyPage.tsx',
});

/** The pages of the public area that are the same for everyone. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/',
    Page: lazyPage(() => import('../pages/home/HomePage.tsx')),
    source: 'src/pages/home/HomePage.tsx',
  },
  {
    path: '/products',
    Page: lazyPage(() => import('../pages/products/ProductsPage.tsx')),
    source: 'src/pages/products/ProductsPage.tsx',
  },
  {
    path: '/pricing',
    Page: lazyPage(() => import('../pages/pricing/PricingPage.tsx')),
    source: 'src/pages/pricing/PricingPage.tsx',
  },
  {
    path: '/store',
    Page: lazyPage(() => import('../pages/store/StorePage.tsx')),
    source: 'src/pages/store/StorePage.tsx',
  },
  {
    path: '/quickstart',
    Page: lazyPage(() => import('../pages/store/QuickStartPage.tsx')),
    source: 'src/pages/store/QuickStartPage.tsx',
  },
  {
    path: '/contact-us',
    Page: lazyPage(() => import('../pages/contact/ContactPage.tsx')),
    source: 'src/pages/contact/ContactPage.tsx',
  },
  companyPage('about'),
  companyPage('careers'),
  companyPage('privacy'),
  companyPage('terms'),
];

/** The public page at a path, if that is one; a slash at its end changes nothing. */
export const publicPageAt = (pathname: string): PublicPage | undefined => {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return PUBLIC_PAGES.find((page) => page.path === path);
};
