import type { TenantSettings } from '@kitwright/contract/tenants';

/** The pages the settings are edited on, in the order of the menu. */
export const SECTIONS = ['brand', 'home', 'contact', 'prices', 'pages'] as const;
export type Section = (typeof SECTIONS)[number];

/** Says which settings stand on which page. */
const SECTION_OF: Readonly<Record<keyof TenantSettings, Section>> = {
  name: 'brand',
  logo: 'brand',
  covers: 'brand',
  colour: 'brand',
  productTypes: 'brand',
  languages: 'brand',
  rulePreset: 'brand',
  ruleValues: 'brand',
  palette: 'brand',
  maxDesigns: 'brand',
  quoteDays: 'prices',
  timeZone: 'brand',
  home: 'home',
  contact: 'contact',
  payment: 'contact',
  tax: 'contact',
  prices: 'prices',
  pages: 'pages',
};

const isSetting = (key: string): key is keyof TenantSettings => Object.hasOwn(SECTION_OF, key);

/** The page of a field, by its dotted path; undefined for none of ours. */
export const sectionOfField = (path: string): Section | undefined => {
  const [key = ''] = path.split('.');
  return isSetting(key) ? SECTION_OF[key] : undefined;
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The pages on which the two differ. */
export const changedSections = (before: TenantSettings, after: TenantSettings): readonly Section[] => {
  const changed = new Set(
    Object.keys(SECTION_OF)
      .filter(isSetting)
      .filter((key) => !same(before[key], after[key]))
      .map((key) => SECTION_OF[key]),
  );
  return SECTIONS.filter((section) => changed.has(section));
};

/** Says where the storefront shows what a page of settings is about; each text page has its own address. */
export const SHOWN_AT: Readonly<Record<Exclude<Section, 'pages'>, string>> = {
  brand: '/',
  home: '/',
  contact: '/contact-us',
  prices: '/pricing',
};
