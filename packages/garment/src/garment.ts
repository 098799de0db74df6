import type { Path, Point } from '@kitwright/geometry';
import type { ProductType } from './garment-facts.ts';
import type { Size } from './size.ts';

/** A stretch of a piece's outline between two corners; what seams and hems refer to. */
export interface Edge {
  readonly id: string;
  /** Polyline from corner to corner, clockwise round the piece as seen from the print side. */
  readonly points: readonly Point[];
  /** Finish of this edge: sewn to another, turned up, or left free. */
  readonly finish: 'seam' | 'hem' | 'free';
}

/**
 * The cloth of a piece: the fabric of the design (`shell`), knitted trim (`rib`, `flatKnit`), elastic webbing, or
 * cord. Everything but the shell is stretched or drawn in on purpose.
 */
export type PieceCloth = 'shell' | 'rib' | 'flatKnit' | 'elastic' | 'cord';

/** A cut part of a garment, in mm, y down, origin at its own top-left; drawn as seen from the print side. */
export interface Piece {
  readonly id: string;
  /** Finished size of the piece's bounding box, without allowances. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** The seam line, closed and clockwise: where the piece is sewn, not where it is cut. */
  readonly outline: Path;
  readonly edges: readonly Edge[];
  readonly cloth: PieceCloth;
  /** Sewn double: a lining of the same cloth, cut from the same piece, has its print side inside. */
  readonly isLined?: boolean;
  /** Straight of grain, from top to bottom. */
  readonly grainLine: readonly [Point, Point];
  /** Marks on the seam line that meet the marks of the neighbouring piece. */
  readonly notches: readonly { readonly edge: string; readonly at: Point }[];
  readonly seamAllowanceMm: number;
  readonly hemAllowanceMm: number;
}

/** Two piece edges sewn together: equal length, or the ease stated (length of a minus length of b, mm). */
export interface Seam {
  readonly a: { readonly piece: string; readonly edge: string };
  readonly b: { readonly piece: string; readonly edge: string };
  readonly easeMm: number;
}

/** Part of a zone: a whole piece, or a region of it. */
export interface ZoneRegion {
  readonly piece: string;
  /** Closed path on the piece; absent when the region is the whole piece. May overhang the outline. */
  readonly path?: Path;
  /** Part of its zone that is coloured by itself with it; the region's piece when not said. */
  readonly part?: string;
}

/** The area that one fill colours. Zones are painted in order: later ones lie on top. */
export interface Zone {
  readonly id: string;
  readonly regions: readonly ZoneRegion[];
}

export type PlacementKind = 'teamName' | 'playerName' | 'number' | 'logo' | 'free';

/** A named anchor on a piece, graded with it. */
export interface Placement {
  readonly id: string;
  readonly piece: string;
  readonly kind: PlacementKind;
  /** Centre of what is placed here. */
  readonly centre: Point;
  readonly rotationDeg: number;
  /** The room there is; what is placed here is fitted into it. */
  readonly maxWidthMm: number;
  readonly maxHeightMm: number;
  /** Of a youth size: share of the room in M, by which prints here are smaller and nearer; 1 where it is not said. */
  readonly printShare?: number | undefined;
}

/** A choice that changes the pieces, such as the sleeve length. */
export interface GarmentOption {
  readonly id: string;
  readonly values: readonly string[];
  readonly defaultValue: string;
}

export type OptionValues = Readonly<Record<string, string>>;

/** A piece sewn flat onto another: a pocket, a placket, a trim. Its edges that are not stitched stay open. */
export interface Overlay {
  readonly piece: string;
  readonly on: string;
  /** Place of the overlay's top left on the piece beneath, mm. */
  readonly at: Point;
  readonly stitchedEdges: readonly string[];
}

/** A garment in one size: everything that is cut, and where things go on it. */
export interface Pattern {
  readonly pieces: readonly Piece[];
  readonly seams: readonly Seam[];
  readonly overlays: readonly Overlay[];
  readonly zones: readonly Zone[];
  readonly placements: readonly Placement[];
}

/** A display mesh under the package's `assets/`, and the option values it was baked with. */
export interface GarmentModelFile {
  readonly file: string;
  readonly options: OptionValues;
}

/** One of the product types: its pattern in every size, its options, and its baked display mesh. */
export interface Garment {
  readonly productType: ProductType;
  /** Group in the catalogue of garment templates. */
  readonly group: 'shirts' | 'shorts' | 'sets';
  readonly options: readonly GarmentOption[];
  /** The size whose pieces were draped for the 3D view. */
  readonly displaySize: Size;
  /** The baked meshes, the default first: one for every set of option values that changes the shape. */
  readonly models: readonly [GarmentModelFile, ...GarmentModelFile[]];
  /**
   * The pattern in a size: of a registered garment the same object for the same size and options, so that unchanged pieces
   * can be known by it. Unknown options count as their default.
   */
  pattern(size: Size, options?: OptionValues): Pattern;
}

/** The reach of artwork past the seam line in a piece's texture, mm, so that filtering never meets bare ground. */
export const BLEED_MM = 12;

type PieceBox = Pick<Piece, 'widthMm' | 'heightMm'>;

/** The piece's bounding box grown by so many mm on every side. */
export const grownBoxMm = (piece: PieceBox, byMm: number) => ({
  x: -byMm,
  y: -byMm,
  width: piece.widthMm + 2 * byMm,
  height: piece.heightMm + 2 * byMm,
});

/** The box of the piece's texture on the piece: its bounding box grown by the bleed. */
export const textureBoxMm = (piece: PieceBox) => grownBoxMm(piece, BLEED_MM);

/** Piece millimetres to texture coordinates (0..1, v down). */
export const toUv = (piece: PieceBox, [x, y]: Point): readonly [u: number, v: number] => [
  (x + BLEED_MM) / (piece.widthMm + 2 * BLEED_MM),
  (y + BLEED_MM) / (piece.heightMm + 2 * BLEED_MM),
];

/** Texture coordinates (0..1, v down) to piece millimetres: the inverse of `toUv`. */
export const fromUv = (piece: PieceBox, [u, v]: readonly [u: number, v: number]): Point => [
  u * (piece.widthMm + 2 * BLEED_MM) - BLEED_MM,
  v * (piece.heightMm + 2 * BLEED_MM) - BLEED_MM,
];
