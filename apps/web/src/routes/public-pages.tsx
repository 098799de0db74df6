import type { CompanyPageName } from '../pages/company/CompanyPage.tsx';
import { lazy, type ComponentType } from 'react';
import { useTellHydrated } from '../hydration/hydrated.ts';

/** A page in a chunk of its own, which may be fetched before it is shown. */
type LazyPage<Props extends object = object> = ComponentType<Props> & {
  readonly preload: () => Promise<void>;
};

const Awake = () => {
  useTellHydrated();
  return null;
};

/**
 * A page that is loaded when it is first shown. Once preloaded it is there at once: the server can render it, and the
 * browser can take over what the server rendered without anything in between.
 */
const lazyPage = <Props extends object = object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyPage<Props> => {
  let Loaded: ComponentType<Props> | null = null;
  const Later = lazy<ComponentType<Props>>(load);
  const Page = (props: Props) => {
    const Shown = Loaded ?? Later;
    return (
      <>
        <Shown {...props} />
        <Awake />
      </>
    );
  };
  return Object.assign(Page, {
    preload: async () => {
      Loaded = (await load()).default;
    },
  });
};

/** A page that anyone may see and the server renders. */
export interface PublicPage {
  readonly path: string;
  readonly Page: LazyPage;
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
