import { createRequire } from 'node:module';
import { fontEntry } from '../catalogue.ts';
import { USUAL_WEIGHT, nearestWeight, type CatalogueFamily } from '../font-description.ts';
import { parseFontId } from '../font-shelf.ts';

const require = createRequire(import.meta.url);

/** Ids of the families whose packages come with the application, as `@fontsource` names them. */
export const PACKAGED_FAMILIES: readonly string[] = [
  ...'aldrich alfa-slab-one anton antonio archivo-black audiowide bangers bebas-neue'.split(' '),
  ...'black-ops-one bowlby-one-sc bungee bungee-shade carter-one changa-one damion'.split(' '),
  ...'faster-one fjalla-one germania-one graduate iceland jockey-one kaushan-script'.split(' '),
  ...'knewave krona-one league-gothic lilita-one lobster londrina-solid luckiest-guy'.split(' '),
  ...'michroma monoton oswald pacifico passion-one paytone-one permanent-marker'.split(' '),
  ...'press-start-2p quantico racing-sans-one rajdhani rammetto-one righteous'.split(' '),
  ...'rubik-mono-one russo-one saira-condensed saira-stencil-one sigmar-one'.split(' '),
  ...'special-elite staatliches stardos-stencil syncopate teko titan-one ultra'.split(' '),
  ...'yellowtail zen-dots'.split(' '),
  ...'allerta-stencil anton-sc bakbak-one barlow-condensed big-shoulders bungee-inline'.split(' '),
  ...'chango contrail-one days-one emblema-one exo-2 francois-one fugaz-one goldman'.split(' '),
  ...'holtwood-one-sc jersey-10 khand oleo-script orbitron oxanium patua-one'.split(' '),
  ...'protest-strike rowdies rye saira-extra-condensed sarpanch sonsie-one squada-one'.split(' '),
  ...'stick-no-bills tilt-warp tomorrow viga wallpoet'.split(' '),
  ...'angkor battambang bayon bokor dangrek fasthand freehand hanuman kantumruy-pro'.split(' '),
  ...'kdam-thmor-pro koulen moul moulpali odor-mean-chey preahvihear siemreap'.split(' '),
  ...'suwannaphum taprom chenla content kantumruy khmer konkhmer-sleokchher nokora'.split(' '),
  ...'noto-sans-khmer noto-serif-khmer'.split(' '),
  ...'chakra-petch chonburi itim kanit pattaya sriracha'.split(' '),
  ...'dela-gothic-one yusei-magic'.split(' '),
  ...'black-han-sans do-hyeon gugi'.split(' '),
  ...'zcool-kuaile zcool-qingke-huangyou'.split(' '),
];

interface Metadata {
  readonly id: string;
  readonly family: string;
  readonly subsets: readonly string[];
  readonly weights: readonly number[];
  readonly styles: readonly string[];
  readonly defSubset: string;
}

/** A packaged family in the shape of Fontsource's catalogue. */
export interface PackagedFamily extends CatalogueFamily {
  readonly defSubset: string;
  readonly unicodeRange: Readonly<Record<string, string>>;
}

/** The address of the file of a font's subset: as it is packaged, or decoded. */
export type FileUrl = (fontId: string, subset: string, format: 'woff2' | 'ttf') => string;

const metadataOf = (id: string): Metadata => require(`@fontsource/${id}/metadata.json`) as Metadata;
const rangesOf = (id: string): Readonly<Record<string, string>> =>
  require(`@fontsource/${id}/unicode.json`) as Readonly<Record<string, string>>;

/** The packaged families as the list of a catalogue states them. */
export const packagedFamilies = (): readonly Omit<Metadata, 'defSubset'>[] =>
  PACKAGED_FAMILIES.map((id) => {
    const { family, subsets, weights, styles } = metadataOf(id);
    return { id, family, subsets, weights, styles };
  });

/** Subsets first, then the slices of the large ones. */
const partsOf = (id: string): readonly string[] => [
  ...new Set([
    ...metadataOf(id).subsets,
    ...Object.keys(rangesOf(id)).filter((part) => part.startsWith('[')),
  ]),
];

/** A packaged family with the addresses of its files; undefined for one that is not packaged. */
export function packagedFamily(id: string, url: FileUrl): PackagedFamily | undefined {
  if (!PACKAGED_FAMILIES.includes(id)) return undefined;
  const metadata = metadataOf(id);
  const variant = (weight: number) =>
    Object.fromEntries(
      partsOf(id).map((part) => {
        const fontId = `${id}:${weight}`;
        return [part, { url: { woff2: url(fontId, part, 'woff2'), ttf: url(fontId, part, 'ttf') } }];
      }),
    );
  return {
    id,
    family: metadata.family,
    subsets: metadata.subsets,
    weights: metadata.weights,
    styles: metadata.styles,
    defSubset: metadata.defSubset,
    unicodeRange: rangesOf(id),
    // Upright letters alone: a kit has no use for the slanted cut of a text face.
    variants: Object.fromEntries(metadata.weights.map((weight) => [weight, { normal: variant(weight) }])),
  };
}

/** Path of a packaged WOFF2 file: of one of our own faces, or of a family of the catalogue. */
export function woff2Path(fontId: string, part: string): string | undefined {
  const entry = fontEntry(fontId);
  const name = parseFontId(fontId);
  const id = entry ? entry.package.replace('@fontsource/', '') : name?.id;
  if (id === undefined || !PACKAGED_FAMILIES.includes(id) || !partsOf(id).includes(part)) return undefined;
  const { weights } = metadataOf(id);
  const variants = Object.fromEntries(weights.map((weight) => [weight, {}]));
  const weight = entry?.weight ?? nearestWeight({ variants }, name?.weight ?? USUAL_WEIGHT);
  const file = `${id}-${part.replace(/[[\]]/g, '')}-${weight}-normal.woff2`;
  return require.resolve(`@fontsource/${id}/files/${file}`);
}
