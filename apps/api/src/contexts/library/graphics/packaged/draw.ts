import { escapeHtml } from '@kitwright/base/html';
import type { PackagedGraphic } from './load-sets.ts';

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
