/**
 * Kinds of requests that the worker answers, and the caches they are kept in. Pure: what a request is can be told from
 * its method, its address and how the page goes there.
 */
export type RequestKind =
  /** A page: the editor of a garment, one that the server renders for everyone, or any other of the storefront. */
  | { readonly kind: 'page'; readonly page: 'editor' | 'public' | 'other' }
  /** A file of the build, with a hash in its name. */
  | { readonly kind: 'file' }
  /** A file that comes with a release under a name without a hash: models, posters, pictures of the home page. */
  | { readonly kind: 'shipped' }
  /** Never another one under the same address: faces of letters, drawings of patterns. */
  | { readonly kind: 'lasting' }
  /** The tenant, which every page begins with. */
  | { readonly kind: 'tenant' }
  /** An answer of a call that is worth having without a network. */
  | { readonly kind: 'answer' }
  /** A change whose answer is what is read at another address from now on. */
  | { readonly kind: 'change'; readonly readAt: string }
  /** A picture at a signed address, or one that everyone may see. */
  | { readonly kind: 'picture' }
  /** Goes to the network as if there were no worker. */
  | { readonly kind: 'none' };

/** The part of a request that tells its kind. */
export type AskedFor = Pick<Request, 'method' | 'url' | 'mode'>;

/** Pages that the server renders, the same for everyone. */
const PUBLIC_PAGES: ReadonlySet<string> = new Set([
  '/',
  '/products',
  '/pricing',
  '/store',
  '/quickstart',
  '/contact-us',
  '/about',
  '/careers',
  '/privacy',
  '/terms',
]);

const EDITOR = /^\/design\/[a-z-]+\/?$/;
/** Every other page of the storefront. Pages with secrets in their addresses are among them: none is kept by its address. */
const OTHER_PAGES = /^\/(?:cart|design|store|order|preview|auth|squad|roster|me)(?:\/|$)/;

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** Calls whose answers are kept: what the editor, the shop, the roster, the cart and one's own lists begin with. */
const ANSWERS: readonly RegExp[] = [
  /^\/api\/accounts\/(?:details|summary|measures)$/,
  /^\/api\/oauth\/notification$/,
  /^\/api\/(?:brand-kit|cart|designs|notices|orders|players|promotions|templates)$/,
  new RegExp(`^/api/designs/${UUID}(?:/links|/roster-link)?$`),
  new RegExp(`^/api/orders/${UUID}$`),
  /^\/api\/resources\/(?:fonts(?:\/[^/]+)?|patterns)$/,
  /^\/v1\/fonts(?:\/[^/]+)?$/,
  new RegExp(`^/api/store(?:/${UUID})?$`),
];

const LASTING = /^\/(?:api\/fonts\/|patterns\/|graphics\/|api\/patterns\/own\/|api\/graphics\/own\/)/;
const PICTURES = new RegExp(
  `^/api/(?:uploads/[^/]+|[a-z-]+/${UUID}/(?:thumbnail\\.(?:svg|webp|png)|worn\\.webp))$`,
);

/** Changes that answer what a read of an address would: a saved design, and the cart after each change of it. */
const changeAt = (method: string, path: string): RequestKind => {
  if (method === 'PUT' && new RegExp(`^/api/designs/${UUID}$`).test(path))
    return { kind: 'change', readAt: path };
  const isOfCart = (method === 'PUT' || method === 'DELETE') && path.startsWith('/api/cart/items/');
  return isOfCart ? { kind: 'change', readAt: '/api/cart' } : { kind: 'none' };
};

const pageAt = (path: string, search: string): RequestKind => {
  if (PUBLIC_PAGES.has(path)) return { kind: 'page', page: search === '' ? 'public' : 'other' };
  if (EDITOR.test(path)) return { kind: 'page', page: 'editor' };
  return OTHER_PAGES.test(path) ? { kind: 'page', page: 'other' } : { kind: 'none' };
};

/** Kinds that an address tells by itself. */
const addressKind = (path: string): Exclude<RequestKind['kind'], 'page' | 'change'> => {
  if (path.startsWith('/assets/garments/') || path.startsWith('/pictures/')) return 'shipped';
  if (path.startsWith('/assets/')) return 'file';
  if (path === '/whoami') return 'tenant';
  if (LASTING.test(path)) return 'lasting';
  if (PICTURES.test(path)) return 'picture';
  return ANSWERS.some((pattern) => pattern.test(path)) ? 'answer' : 'none';
};

/** Kind of a request from a page at an origin. Other origins and the back office are none of the worker's. */
export const kindOf = ({ method, url, mode }: AskedFor, origin: string): RequestKind => {
  const { origin: own, pathname, search } = new URL(url);
  if (own !== origin) return { kind: 'none' };
  if (method !== 'GET') return changeAt(method, pathname);
  if (mode === 'navigate') return pageAt(pathname, search);
  return { kind: addressKind(pathname) };
};

/** Documents that a release is kept with: an editor's, and one for all other pages. */
export const EDITOR_DOCUMENT = '/design/soccer';
export const OTHER_DOCUMENT = '/cart';

/**
 * Address under which the page of an editor is kept. Each brings the picture of its garment, and none for a design that is kept on
 * the server, which may be cut otherwise: of the query no more is left than that.
 */
export const editorDocumentOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  pathname.replace(/\/$/, '') + (new URLSearchParams(search).has('design') ? '?design' : '');

/** Caches by what may be done to them. All begin alike, so that all can be found and dropped. */
export const CACHES = {
  prefix: 'kitwright-',
  /** Files of builds by their hashed names; shared by releases. */
  files: 'kitwright-files',
  /** Answers that anyone may see. */
  open: 'kitwright-open',
  /** Answers that one account may see. The cache goes with its session: pages drop it by this name. */
  own: 'kitwright-own',
  /** The worker's own notes. */
  notes: 'kitwright-notes',
  /** Documents and shipped files of one release. */
  ofRelease: (release: string): string => `kitwright-release-${release}`,
} as const;
