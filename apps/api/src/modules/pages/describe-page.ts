import { z } from 'zod';
import type { TenantRow } from '../../db/schema/index.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { pagesEn, type PageTexts } from '../../translations/pages.en.ts';
import { pagesKh } from '../../translations/pages.kh.ts';
import { findDesign } from '../designs/repository.ts';
import type { PageHead } from './page-head.ts';
import type { PageLang } from './preferences.ts';
import { PREVIEW_HEIGHT_PX, PREVIEW_WIDTH_PX } from './preview-card.ts';
import { publicPageAt } from './public-paths.ts';

const TEXTS: Readonly<Record<PageLang, PageTexts>> = { kh: pagesKh, en: pagesEn };

const SHARED = /^\/design\/preview\/([^/]+)$/;

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

/** The name and version of a design that its owner shared, where the path leads to one. */
const sharedDesignAt = async (
  tx: TenantTransaction,
  path: string,
): Promise<{ readonly uuid: string; readonly name: string; readonly version: number } | null> => {
  const id = z.uuid().safeParse(SHARED.exec(path)?.[1]);
  if (!id.success) return null;
  const design = await findDesign(tx, id.data);
  return design?.shared === true ? { uuid: id.data, name: design.name, version: design.version } : null;
};

/** What the page at an address says of itself, for this tenant and in this language. */
export const describePage = async ({ tx, tenant, origin, path, lang }: Place): Promise<PageHead> => {
  const texts = TEXTS[lang];
  const design = await sharedDesignAt(tx, path);
  const page = publicPageAt(path);
  const picture = (url: string, alt: string): PageHead['picture'] => ({
    url: `${origin}${url}`,
    widthPx: PREVIEW_WIDTH_PX,
    heightPx: PREVIEW_HEIGHT_PX,
    alt,
  });
  const shared = { siteName: tenant.name, canonical: `${origin}${path}`, iconColour: tenant.themeColour };
  if (design !== null)
    return {
      ...shared,
      title: `${design.name} · ${tenant.name}`,
      description: fill(texts.descriptions.design, { tenant: tenant.name, design: design.name }),
      picture: picture(`/api/designs/${design.uuid}/card.png?v=${design.version}`, design.name),
      // Who has the link may see it; that does not make it everybody's.
      indexed: false,
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

/** What a page says where no tenant is known: nothing that would be found. */
export const describeNobody = (origin: string): PageHead => ({
  title: 'Kitwright',
  siteName: 'Kitwright',
  description: 'Kitwright',
  canonical: origin,
  picture: null,
  indexed: false,
  iconColour: '#2f5d8a',
});
