import type { PieceCloth } from '@kitwright/garment';

/** The fabrics a garment may be made of. */
export const FABRIC_IDS = ['interlock', 'mesh', 'pinDot', 'pique', 'fleece', 'satin'] as const;
export type FabricId = (typeof FABRIC_IDS)[number];

/** Every knit and weave that has a tile: the fabrics, the trims, and fleece's brushed inside. */
export type KnitId = FabricId | 'rib' | 'flatKnit' | 'webbing' | 'cord' | 'brushed';

/** Properties of a cloth in light. Found by comparing renders with photographs of the fabrics; see docs/viewer.md. */
export interface ClothLook {
  readonly roughness: number;
  /** Share of a dielectric's 4 % reflection that the fibres leave. */
  readonly specular: number;
  /** Strength of the halo of fibres at grazing angles. */
  readonly fuzz: number;
  /** Reach of light past the terminator: 0 none, 1 all round. */
  readonly wrap: number;
  /** Strength of the handling creases between half a metre and three. */
  readonly crease: number;
  /** Share of what is beneath that shows through the holes, near by: 0 none. */
  readonly holes: number;
  /** The knit on the inside. */
  readonly inside: KnitId;
}

const LOOKS: Readonly<Record<KnitId, ClothLook>> = {
  interlock: {
    roughness: 0.78,
    specular: 0.28,
    fuzz: 0.16,
    wrap: 0.18,
    crease: 0.45,
    holes: 0,
    inside: 'interlock',
  },
  mesh: { roughness: 0.68, specular: 0.5, fuzz: 0.08, wrap: 0.16, crease: 0.4, holes: 0.92, inside: 'mesh' },
  pinDot: {
    roughness: 0.7,
    specular: 0.44,
    fuzz: 0.1,
    wrap: 0.16,
    crease: 0.42,
    holes: 0.85,
    inside: 'pinDot',
  },
  pique: { roughness: 0.8, specular: 0.35, fuzz: 0.16, wrap: 0.2, crease: 0.6, holes: 0, inside: 'pique' },
  fleece: {
    roughness: 0.92,
    specular: 0.18,
    fuzz: 0.42,
    wrap: 0.32,
    crease: 0.5,
    holes: 0,
    inside: 'brushed',
  },
  satin: { roughness: 0.58, specular: 0.36, fuzz: 0.03, wrap: 0.06, crease: 0.12, holes: 0, inside: 'satin' },
  rib: { roughness: 0.83, specular: 0.28, fuzz: 0.18, wrap: 0.2, crease: 0.3, holes: 0, inside: 'rib' },
  flatKnit: {
    roughness: 0.82,
    specular: 0.28,
    fuzz: 0.16,
    wrap: 0.18,
    crease: 0.25,
    holes: 0,
    inside: 'flatKnit',
  },
  webbing: {
    roughness: 0.62,
    specular: 0.45,
    fuzz: 0.06,
    wrap: 0.12,
    crease: 0.15,
    holes: 0,
    inside: 'webbing',
  },
  cord: { roughness: 0.75, specular: 0.35, fuzz: 0.14, wrap: 0.16, crease: 0, holes: 0, inside: 'cord' },
  brushed: { roughness: 1, specular: 0.08, fuzz: 0.5, wrap: 0.4, crease: 1, holes: 0, inside: 'brushed' },
};

export const clothLook = (knit: KnitId): ClothLook => LOOKS[knit];

const TRIM_KNITS: Readonly<Record<Exclude<PieceCloth, 'shell'>, KnitId>> = {
  rib: 'rib',
  flatKnit: 'flatKnit',
  elastic: 'webbing',
  cord: 'cord',
};

/** Knit or weave of a piece: the shell is of the design's fabric, trims of their own. */
export const knitOfCloth = (cloth: PieceCloth, fabric: FabricId): KnitId =>
  cloth === 'shell' ? fabric : TRIM_KNITS[cloth];

/** Share of the outside's colour on the inside: cloth and webbing are printed on one side, knitted trims are dyed through. */
export const showThroughOf = (cloth: PieceCloth): number =>
  cloth === 'shell' || cloth === 'elastic' ? 0.13 : 0.92;
