import { GRAPHICS_PAGE_SIZE, type endpoints, type GraphicsPage } from '@kitwright/contract';
import type { SlowCall } from '../../server/call.ts';
import { fail, ok, type Outcome } from '../../server/outcome.ts';
import type { GraphicsShelf } from './graphics-shelf.ts';

/** A page of what one source has for the words. */
export const searchGraphics = async (
  { query }: SlowCall<typeof endpoints.searchGraphics>,
  shelf: GraphicsShelf,
): Promise<Outcome<GraphicsPage>> => {
  const source = shelf.named(query.source);
  if (source === undefined) {
    return fail('error.msg.validation', { fields: [{ field: 'source', key: 'error.field.invalid' }] });
  }
  const { q: words, imageType, page } = query;
  const found = await source.search({ words, imageType, transparent: query.transparent === 'true', page });
  return ok({
    totalHits: found.totalHits,
    hits: [...found.hits],
    page,
    pageCount: Math.max(1, Math.ceil(found.totalHits / GRAPHICS_PAGE_SIZE)),
    sources: shelf.sources.map(({ name }) => name),
  });
};
