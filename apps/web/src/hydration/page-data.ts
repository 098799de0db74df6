import type { Tenant } from '@kitwright/contract/tenants';
import type { Lang, Scheme } from '@kitwright/ui';
import type { DehydratedState } from '@tanstack/react-query';

/**
 * Holds what the server wrote beside a page that it rendered, so that the browser can take the page over as it stands.
 */
export interface PageData {
  readonly tenant: Tenant;
  readonly lang: Lang;
  readonly scheme: Scheme;
  readonly queries: DehydratedState;
  /** Addresses of all styles; the page came with those that it shows first. */
  readonly styles: readonly string[];
  /** Addresses of all scripts that the page needs to be hydrated. */
  readonly scripts: readonly string[];
}

/** Element of the page's data; it is there only on a page that the server rendered. */
export const PAGE_DATA_ID = 'page-data';

/** The data of this page; null on an empty one. It was written by our own server, hence read without a schema. */
export const readPageData = (page: Document): PageData | null => {
  const text = page.getElementById(PAGE_DATA_ID)?.textContent;
  return text === undefined ? null : (JSON.parse(text) as PageData);
};
