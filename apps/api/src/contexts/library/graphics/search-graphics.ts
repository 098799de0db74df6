import {
  GRAPHICS_PAGE_SIZE,
  IMAGE_TYPES,
  type GraphicHit,
  type GraphicsPage,
} from '@kitwright/contract/catalogue';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { SlowCall } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { listHidden } from '../hidden-items/repository.ts';
import type { GraphicsShelf } from './graphics-shelf.ts';
import type { GraphicsSearch } from './graphics-source.ts';
import { hitOf, listGraphics, type OwnGraphicRow } from './own/repository.ts';

type Asked = SlowCall<typeof endpoints.searchGraphics>;

interface Share extends Pick<GraphicsSearch, 'leading' | 'hidden'> {
  /** Of all pictures of its own that are offered. */
  readonly types: readonly GraphicHit['type'][];
  readonly hasOpaque: boolean;
}
const NO_SHARE: Share = { leading: [], hidden: new Set(), types: [], hasOpaque: false };

const wordsOf = (text: string): readonly string[] =>
  text
    .toLocaleLowerCase('en')
    .split(/[\s,]+/u)
    .filter((word) => word !== '');

/** Finds those a search asks for: offered, of the kind, with every word in a name or a tag. */
const findOwn = (
  rows: readonly OwnGraphicRow[],
  { words, imageType, transparent }: Pick<GraphicsSearch, 'words' | 'imageType' | 'transparent'>,
): readonly OwnGraphicRow[] => {
  const wanted = wordsOf(words);
  return rows.filter(({ graphic }) => {
    const said = [graphic.name.kh, graphic.name.en, ...graphic.tags].join('\n').toLocaleLowerCase('en');
    return (
      graphic.offered &&
      (imageType === 'all' || imageType === graphic.kind) &&
      (!transparent || graphic.transparent) &&
      wanted.every((word) => said.includes(word))
    );
  });
};

/** Share of the tenant in a search: pictures it adds to the packaged ones, and those it leaves out. */
const tenantsShare = (
  { inTenant, tenant }: Pick<Asked, 'inTenant' | 'tenant'>,
  search: Pick<GraphicsSearch, 'words' | 'imageType' | 'transparent'>,
): Promise<Outcome<Share>> =>
  inTenant(async (tx) => {
    const rows = await listGraphics(tx);
    const offered = rows.filter(({ graphic }) => graphic.offered);
    return ok({
      leading: findOwn(rows, search).map((row) => hitOf(row, tenant.name)),
      hidden: new Set(await listHidden(tx, 'graphic')),
      types: offered.map(({ graphic }) => graphic.kind),
      hasOpaque: offered.some(({ graphic }) => !graphic.transparent),
    });
  });

/** A page of what one source has for the words; the tenant's own pictures come before the packaged ones. */
export const searchGraphics = async (
  { query, inTenant, tenant }: Asked,
  shelf: GraphicsShelf,
): Promise<Outcome<GraphicsPage>> => {
  const source = shelf.named(query.source);
  if (source === undefined) {
    return fail('error.msg.validation', { fields: [{ field: 'source', key: 'error.field.invalid' }] });
  }
  const { q: words, imageType, page } = query;
  const search = { words, imageType, transparent: query.transparent === 'true' };
  const share = query.asPackaged === 'true' ? ok(NO_SHARE) : await tenantsShare({ inTenant, tenant }, search);
  if (!share.ok) return share;
  const { leading, hidden, types, hasOpaque } = share.value;
  const found = await source.search({ ...search, leading, hidden, page });
  return ok({
    totalHits: found.totalHits,
    hits: [...found.hits],
    page,
    pageCount: Math.max(1, Math.ceil(found.totalHits / GRAPHICS_PAGE_SIZE)),
    sources: shelf.sources.map(({ name }) => name),
    imageTypes: IMAGE_TYPES.filter(
      (type) => type === 'all' || source.types.includes(type) || types.includes(type),
    ),
    hasOpaque: source.hasOpaque || hasOpaque,
  });
};
