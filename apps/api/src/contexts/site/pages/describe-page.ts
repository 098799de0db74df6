import { squadIdSchema, designIdSchema, storeDesignIdSchema } from '@kitwright/contract';
import type { TenantRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { pagesEn, type PageTexts } from '../../../translations/pages.en.ts';
import { pagesKh } from '../../../translations/pages.kh.ts';
import { findDesign } from '../../design/designs.ts';
import { publishedDesign } from '../../catalogue/store.ts';
import { findSquad } from '../../ordering/orders.ts';
import { publicPageAt } from './finders.ts';
import type { PageHead } from './page-head.ts';
import type { PageLang } from './preferences.ts';
import { PREVIEW_HEIGHT_PX, PREVIEW_WIDTH_PX } from '../../library/cards.ts';

const TEXTS: Readonly<Record<PageLang, PageTexts>> = { kh: pagesKh, en: pagesEn };

const SHARED = /^\/design\/preview\/([^/]+)$/;
const SQUAD = /^\/squad\/([^/]+)$/;
const IN_STORE = /^\/store\/([^/]+)$/;

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);

interface Place {
  readonly tx: TenantTransaction;
  readonly tenant: TenantRow;
  /** Scheme, host and port. */
  readonly origin: string;
  /** Without a slash at its end. */
  readonly path: string;
  readonly lang: PageLang;
}

/** A design that a page is about. */
interface DesignOfPage {
  readonly name: string;
  /** Address of its picture. */
  readonly card: string;
  readonly kind: 'design' | 'storeDesign' | 'squad';
}

/** A design that its owner shared, or one of the store, where the path leads to one. */
const designAt = async (
  tx: TenantTransaction,
  path: string,
  lang: PageLang,
): Promise<DesignOfPage | null> => {
  const shared = designIdSchema.safeParse(SHARED.exec(path)?.[1]).data;
  if (shared !== undefined) {
    const design = await findDesign(tx, shared);
    if (design?.shared !== true) return null;
    const card = `/api/designs/${shared}/card.png?v=${design.version}`;
    return { name: design.name, card, kind: 'design' };
  }
  const team = squadIdSchema.safeParse(SQUAD.exec(path)?.[1]).data;
  if (team !== undefined) {
    const squad = await findSquad(tx, team);
    if (squad === undefined) return null;
    const card = `/api/squads/${team}/card.png?v=${squad.updatedAt.getTime()}`;
    return { name: squad.teamName, card, kind: 'squad' };
  }
  const inStore = storeDesignIdSchema.safeParse(IN_STORE.exec(path)?.[1]).data;
  const published = inStore === undefined ? null : await publishedDesign(tx, inStore);
  if (published?.ok !== true) return null;
  const { uuid, nameKh, nameEn } = published.value;
  const name = lang === 'kh' ? nameKh : nameEn;
  return { name, card: `/api/store/${uuid}/card.png?lang=${lang}`, kind: 'storeDesign' };
};

/** Head of the page at an address, for this tenant and in this language. */
export const describePage = async ({ tx, tenant, origin, path, lang }: Place): Promise<PageHead> => {
  const texts = TEXTS[lang];
  const design = await designAt(tx, path, lang);
  const page = publicPageAt(path);
  const picture = (url: string, alt: string): PageHead['picture'] => ({
    url: `${origin}${url}`,
    widthPx: PREVIEW_WIDTH_PX,
    heightPx: PREVIEW_HEIGHT_PX,
    alt,
  });
  const shared = {
    siteName: tenant.name,
    canonical: `${origin}${path}`,
    iconColour: tenant.themeColour,
    installable: true,
  };
  if (design !== null)
    return {
      ...shared,
      title: `${design.name} · ${tenant.name}`,
      description: fill(texts.descriptions[design.kind], { tenant: tenant.name, design: design.name }),
      picture: picture(design.card, design.name),
      // Who has the link of a shared design may see it; that does not make it everybody's.
      indexed: design.kind === 'storeDesign',
    };
  const named = page === undefined || page === 'home' ? null : texts.names[page];
  return {
    ...shared,
    // The contract's title of every page; a preview has room for the page's own name.
    title: tenant.name,
    ...(named === null ? {} : { previewTitle: `${named} · ${tenant.name}` }),
    description: fill(texts.descriptions[page ?? 'home'], { tenant: tenant.name }),
    picture: picture('/card.png', tenant.name),
    indexed: page !== undefined,
  };
};

/** Head of a page where no tenant is known: it has nothing that would be found. */
export const describeWithoutTenant = (origin: string): PageHead => ({
  title: 'Kitwright',
  siteName: 'Kitwright',
  description: 'Kitwright',
  canonical: origin,
  picture: null,
  indexed: false,
  iconColour: '#2f5d8a',
  installable: false,
});
