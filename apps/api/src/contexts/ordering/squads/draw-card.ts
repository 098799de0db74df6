import { escapeHtml } from '@kitwright/base/html';
import type { PatternTile, TileCatalogue } from '@kitwright/design';
import { compose, flatBox, flatSvg, fontsNeeded } from '@kitwright/design/render';
import { garmentOf, type Pattern } from '@kitwright/garment';
import type { SquadPartRecord } from '@kitwright/contract/designs';
import type { RosterEntry } from '@kitwright/contract/teams';
import type { Lettering } from '@kitwright/lettering';
import type { UploadRow } from '../../../db/schema/index.ts';
import { drawPng, inlineDrawing } from '../../../gate/rasterise.ts';
import { depsAt, type Place } from '../../../gate/place.ts';
import { currentDocument } from '../../design/designs.ts';
import { PREVIEW_HEIGHT_PX, PREVIEW_WIDTH_PX } from '../../library/cards.ts';
import { cardLine, letteringOf, thumbnailImages } from '../../library/at-gate.ts';
import type { ThumbnailImage } from '../../library/pictures.ts';

/** So many kits stand on a card; more would be too small to tell apart. */
const MOST_SHOWN = 7;
const WIDEST_PX = 360;
const NARROWEST_PX = 262;
const MARGIN_PX = 64;
const INK = '#14171a';
const QUIET = '#5a626b';

export interface SquadCardTask {
  readonly place: Place;
  readonly teamName: string;
  readonly siteName: string;
  /** The brand's colour, `#rrggbb`. */
  readonly colour: string;
  readonly parts: readonly SquadPartRecord[];
  readonly uploads: readonly UploadRow[];
  readonly tiles: ReadonlyMap<string, PatternTile>;
}

interface Worn {
  readonly part: SquadPartRecord;
  readonly entry: RosterEntry;
}

/** The pieces of a kit in the size it is worn in, in the sleeves that the design shows. */
const patternOf = ({ part, entry }: Worn): Pattern => {
  const { productType, options } = currentDocument(part.document);
  return garmentOf(productType).pattern(entry.size, options);
};

/** Room that the largest kit of a team takes, mm. */
const roomOf = (worn: readonly Worn[]) => {
  const boxes = worn.map((each) => flatBox(patternOf(each), 'back'));
  return {
    width: Math.max(...boxes.map(({ width }) => width)),
    height: Math.max(...boxes.map(({ height }) => height)),
  };
};

/** Images and tiles of kits that lie outside their documents. */
interface Shown {
  readonly images: ReadonlyMap<string, ThumbnailImage>;
  readonly tiles: TileCatalogue;
  /** Room of each: a child's kit is smaller than the coach's beside it. */
  readonly leastMm: ReturnType<typeof roomOf>;
}

const drawBack = (
  worn: Worn,
  { images, tiles, leastMm }: Shown,
  lettering: Lettering,
  id: number,
): string => {
  const { part, entry } = worn;
  const pattern = patternOf(worn);
  const composition = compose(currentDocument(part.document), {
    pattern,
    size: entry.size,
    player: { playerName: entry.name, number: entry.number, extras: entry.extras },
    letterer: lettering.letterer,
    images: { find: (imageId) => images.get(imageId) },
    tiles,
  });
  return flatSvg(composition, pattern, {
    view: 'back',
    widthPx: 480,
    aspectRatio: 4 / 5,
    leastMm,
    idPrefix: `s${id}-`,
    imageHref: (imageId) => images.get(imageId)?.dataUri,
  });
};

/** Kits side by side, overlapping where there are many; those at the ends lie behind. */
const placed = async (svgs: readonly string[]): Promise<string> => {
  const width = Math.max(NARROWEST_PX, Math.min(WIDEST_PX, 1150 / Math.max(1, svgs.length)));
  const room = PREVIEW_WIDTH_PX - 2 * MARGIN_PX - width;
  const step = svgs.length < 2 ? 0 : Math.min(width * 0.92, room / (svgs.length - 1));
  const left = (PREVIEW_WIDTH_PX - width - step * (svgs.length - 1)) / 2;
  const middle = (svgs.length - 1) / 2;
  const fromOutside = svgs
    .map((svg, i) => ({ svg, i, apart: Math.abs(i - middle) }))
    .sort((a, b) => b.apart - a.apart);
  const pictures = await Promise.all(
    fromOutside.map(({ svg, i, apart }) =>
      inlineDrawing(svg, { x: left + i * step, y: 250 - (width * 1.25) / 2 + apart * 6, width }),
    ),
  );
  return pictures.join('');
};

/**
 * The card of a team as a PNG of 1200 x 630: the backs of its kits with names and numbers, and the team's name. Behind
 * the gate alone.
 */
export const drawSquadCard = async ({
  place,
  teamName,
  siteName,
  colour,
  parts,
  uploads,
  tiles,
}: SquadCardTask): Promise<Buffer> => {
  const deps = depsAt(place);
  const lettering = letteringOf(deps);
  // Goalkeepers' kits are of another colour: they come first, so that they are among those shown.
  const worn = parts
    .flatMap((part) => part.roster.map((entry) => ({ part, entry })))
    .sort((a, b) => Number(b.entry.version === 'goalkeeper') - Number(a.entry.version === 'goalkeeper'))
    .slice(0, MOST_SHOWN);
  const shown: Shown = {
    images: await thumbnailImages(deps.blobs, uploads),
    leastMm: roomOf(worn),
    tiles: { find: (id) => tiles.get(id) },
  };
  for (const { document, roster } of parts) {
    const words = roster.map(({ name, number, extras }) => ({ playerName: name, number, extras }));
    await lettering.loadFonts(fontsNeeded(currentDocument(document), words));
  }
  await lettering.loadFont('kantumruy-pro', teamName + siteName);
  const title = teamName === '' ? siteName : teamName;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH_PX}" height="${PREVIEW_HEIGHT_PX}">`,
    '<rect width="100%" height="100%" fill="#f6f7f8"/>',
    `<rect y="614" width="100%" height="16" fill="${escapeHtml(colour)}"/>`,
    await placed(worn.map((each, i) => drawBack(each, shown, lettering, i))),
    cardLine(lettering, title, { x: MARGIN_PX, y: 540, mostPx: 60, widthPx: 1072, colour: INK }),
    title === siteName
      ? ''
      : cardLine(lettering, siteName, { x: MARGIN_PX, y: 588, mostPx: 28, widthPx: 1072, colour: QUIET }),
    '</svg>',
  ].join('');
  return drawPng(svg);
};
