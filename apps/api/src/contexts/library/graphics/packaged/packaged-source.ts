import { escapeHtml } from '@kitwright/base/html';
import { GRAPHICS_PAGE_SIZE, type GraphicHit } from '@kitwright/contract/catalogue';
import type { GraphicsSource } from '../graphics-source.ts';
import { createGraphicIndex, type GraphicIndex } from './find-graphics.ts';
import { packagedGraphics, type PackagedGraphic, type PackagedGraphics } from './load-sets.ts';
import { GRAPHIC_SETS } from './sets.ts';

const SVG = 'image/svg+xml';
/** Colour in which a picture of one colour is shown, and kept when no one chose one. */
const INK = '#15181c';

interface Shelf extends PackagedGraphics {
  readonly index: GraphicIndex;
}

const openShelf = async (): Promise<Shelf> => {
  const graphics = await packagedGraphics();
  return { ...graphics, index: createGraphicIndex(graphics.all) };
};
let opening: Promise<Shelf> | undefined;
const shelf = (): Promise<Shelf> => (opening ??= openShelf());

const hitOf = (graphic: PackagedGraphic, version: string): GraphicHit => {
  const { id, set, names, file, widthPx, heightPx } = graphic;
  return {
    id,
    name: names[0] ?? id,
    type: set.type,
    oneColour: set.oneColour,
    widthPx,
    heightPx,
    previewUrl: `/graphics/${set.prefix}/${encodeURIComponent(file)}?v=${version}`,
    author: set.author,
    licence: set.licence,
    source: set.source,
  };
};

/**
 * The SVG of a packaged graphic in a colour. Author and licence stand in its description, so that they go wherever the
 * picture goes. Drawn at its own size: how large it is kept is for the uploads to say.
 */
export const drawGraphic = (graphic: PackagedGraphic, colour: string): string => {
  const { widthPx, heightPx, set, names } = graphic;
  const credit = `${names[0] ?? graphic.id} by ${set.author.name}, ${set.licence.name}, ${set.source.url}`;
  const body = graphic.body.replaceAll('currentColor', colour);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthPx} ${heightPx}" width="${widthPx}" height="${heightPx}"><desc>${escapeHtml(credit)}</desc>${body}</svg>`;
};

/** The openly licensed graphics that are packaged with the application. All are transparent. */
export const packagedSource: GraphicsSource = {
  name: 'packaged',
  folders: GRAPHIC_SETS.map(({ prefix }) => prefix),
  types: [...new Set(GRAPHIC_SETS.map(({ type }) => type))],
  hasOpaque: false,
  search: async ({ words, imageType, leading, hidden, page }) => {
    const { index, version } = await shelf();
    const all = index.find(words, imageType);
    const found = hidden.size === 0 ? all : all.filter(({ id }) => !hidden.has(id));
    const first = (page - 1) * GRAPHICS_PAGE_SIZE;
    const own = leading.slice(first, first + GRAPHICS_PAGE_SIZE);
    const rest = Math.max(0, first - leading.length);
    const shown = found.slice(rest, rest + GRAPHICS_PAGE_SIZE - own.length);
    return {
      totalHits: leading.length + found.length,
      hits: [...own, ...shown.map((graphic) => hitOf(graphic, version))],
    };
  },
  preview: async (folder, file) => {
    const graphic = (await shelf()).byId.get(`${folder}:${file.replace(/\.svg$/, '')}`);
    if (graphic?.file !== file) return undefined;
    return { type: SVG, content: Buffer.from(drawGraphic(graphic, INK)) };
  },
  picture: async (id, colour) => {
    const graphic = (await shelf()).byId.get(id);
    if (graphic === undefined) return undefined;
    return { type: SVG, content: Buffer.from(drawGraphic(graphic, colour ?? INK)) };
  },
};
