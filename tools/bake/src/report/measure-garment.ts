import type { Pattern } from '@kitwright/garment';
import { readRestNodes, type RestNode } from '../gltf/read-rest.ts';
import type { LayerRecipe } from '../recipe/recipe.ts';
import { penetrationMm, worstCrossingMm, type SolidBody } from './contact.ts';
import type { ManifestEntry } from './manifest.ts';
import { piecesOfFile, type MeasuredPiece } from './measured-piece.ts';
import { figuresOf, pooled, rounded, sampleStrain, type StrainFigures } from './strain.ts';

/** Figures of a garment's fit, and of what it does to its print: see docs/drape.md. */
export interface FitFigures {
  /** Deepest point of any triangle's corner or centre inside the body; 0 when all lie outside. */
  readonly bodyPenetrationMm: number;
  /** Depth by which an outer layer's underside shows an inner layer; 0 when none does. */
  readonly layerCrossingMm: number;
  /** Cut cloth: edge strain in per cent, and area printed within 2 % of true scale. */
  readonly cloth: StrainFigures;
  /** Rib, flat knit and elastic, which are stretched or drawn in on purpose; null when there is none. */
  readonly trim: StrainFigures | null;
}

/** Figures of a baked garment, measured on its file. */
export interface GarmentReport extends FitFigures {
  readonly bytes: number;
  readonly triangles: number;
  readonly vertices: number;
  readonly pieces: Readonly<Record<string, StrainFigures>>;
}

/** Figures read from a worn file, for the person it is made for. */
export interface WornReport extends FitFigures {
  readonly sha256: string;
  readonly bytes: number;
  /** Share of each placement that is seen in the drape pose, per cent, where it is less than nearly all. */
  readonly seenPercent: Readonly<Record<string, number>>;
}

/** Report kept beside a model: its sources, its figures, and those of its worn files by `<sex>-<size>`. */
export interface ModelReport {
  readonly source: ManifestEntry;
  readonly figures: GarmentReport;
  readonly worn: Readonly<Record<string, WornReport>>;
}

/** Figures of pieces on a body; `layers` inside out. */
export const measureFit = (
  pieces: readonly MeasuredPiece[],
  layers: readonly LayerRecipe[],
  body: SolidBody,
): FitFigures => {
  const samples = pieces.map(({ piece, ...rest }) => ({
    isTrim: piece.cloth !== 'shell',
    sample: sampleStrain({ piece, ...rest }),
  }));
  const pool = (trim: boolean) =>
    figuresOf(pooled(samples.filter(({ isTrim }) => isTrim === trim).map(({ sample }) => sample)));
  return {
    bodyPenetrationMm: rounded(penetrationMm(pieces, body)),
    layerCrossingMm: rounded(
      worstCrossingMm(layers.map(({ holds }) => pieces.filter(({ piece }) => holds(piece.id)))),
    ),
    cloth: pool(false),
    trim: samples.some(({ isTrim }) => isTrim) ? pool(true) : null,
  };
};

/** Measures the nodes of a baked garment against its pattern and the body it was draped on. */
export const measureNodes = (
  nodes: readonly RestNode[],
  bytes: number,
  pattern: Pattern,
  layers: readonly LayerRecipe[],
  body: SolidBody,
): GarmentReport => {
  const pieces = piecesOfFile(
    nodes.filter(({ name }) => name.startsWith('piece:')),
    pattern.pieces,
  );
  return {
    bytes,
    triangles: nodes.reduce((sum, { triangles }) => sum + triangles.length / 3, 0),
    vertices: nodes.reduce((sum, { positions }) => sum + positions.length / 3, 0),
    ...measureFit(pieces, layers, body),
    pieces: Object.fromEntries(
      pieces.map((measured) => [measured.piece.id, figuresOf(sampleStrain(measured))]),
    ),
  };
};

/** The nodes of a garment's file that are drawn. */
export const garmentNodes = (glb: Uint8Array): Promise<readonly RestNode[]> =>
  readRestNodes(glb, (name) => /^(piece|detail):/.test(name));
