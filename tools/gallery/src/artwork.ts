import {
  type Garment,
  type OptionValues,
  type Pattern,
  type Piece,
  type Placement,
  type Path,
  textureBoxMm,
} from '@kitwright/garment';
import type { PieceSurface } from '@kitwright/viewer';

/** Print on a garment of the gallery: colours by zone, words by placement, or a grid of millimetres. */
export interface Artwork {
  readonly zones: Readonly<Record<string, string>>;
  readonly ink: string;
  readonly hasWords: boolean;
  readonly hasGrid: boolean;
}

const PIXELS_PER_MM = 1.6;
const GRID_MM = 10;
const GRID_BOLD_MM = 50;

const trace = (context: CanvasRenderingContext2D, path: Path): void => {
  context.beginPath();
  for (const step of path) {
    if (step.op === 'M') context.moveTo(step.x, step.y);
    else if (step.op === 'L') context.lineTo(step.x, step.y);
    else if (step.op === 'Q') context.quadraticCurveTo(step.x1, step.y1, step.x, step.y);
    else if (step.op === 'C') context.bezierCurveTo(step.x1, step.y1, step.x2, step.y2, step.x, step.y);
    else context.closePath();
  }
};

const fillZones = (
  context: CanvasRenderingContext2D,
  piece: Piece,
  { zones }: Pattern,
  art: Artwork,
): void => {
  const box = textureBoxMm(piece);
  for (const zone of zones) {
    const colour = art.zones[zone.id];
    if (colour === undefined) continue;
    context.fillStyle = colour;
    for (const { piece: id, path } of zone.regions) {
      if (id !== piece.id) continue;
      if (!path) context.fillRect(box.x, box.y, box.width, box.height);
      else {
        trace(context, path);
        context.fill();
      }
    }
  }
};

const WORDS: Readonly<Record<Placement['kind'], string>> = {
  teamName: 'KITWRIGHT',
  playerName: 'SOPHEAK',
  number: '10',
  logo: '◆',
  free: '',
};

const writeWords = (context: CanvasRenderingContext2D, placement: Placement, ink: string): void => {
  const words = placement.id === 'sponsor' ? 'ANGKOR' : WORDS[placement.kind];
  if (words === '') return;
  const [x, y] = placement.centre;
  context.save();
  context.translate(x, y);
  context.rotate((placement.rotationDeg * Math.PI) / 180);
  context.fillStyle = ink;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const probePx = 100;
  context.font = `800 ${probePx}px sans-serif`;
  const size = context.measureText(words);
  const scale = Math.min(placement.maxWidthMm / size.width, placement.maxHeightMm / (probePx * 0.78)) * 0.82;
  context.scale(scale, scale);
  context.fillText(words, 0, 0);
  context.restore();
};

const ruleGrid = (context: CanvasRenderingContext2D, piece: Piece): void => {
  const box = textureBoxMm(piece);
  for (const isBold of [false, true]) {
    const step = isBold ? GRID_BOLD_MM : GRID_MM;
    context.strokeStyle = isBold ? '#12305e' : '#7d93b4';
    context.lineWidth = isBold ? 1.4 : 0.6;
    context.beginPath();
    for (let x = 0; x < box.width; x += step) {
      context.moveTo(x, box.y);
      context.lineTo(x, box.y + box.height);
    }
    for (let y = 0; y < box.height; y += step) {
      context.moveTo(box.x, y);
      context.lineTo(box.x + box.width, y);
    }
    context.stroke();
  }
};

const draw = (piece: Piece, pattern: Pattern, art: Artwork, version: number): PieceSurface => {
  const box = textureBoxMm(piece);
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(box.width * PIXELS_PER_MM);
  canvas.height = Math.ceil(box.height * PIXELS_PER_MM);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.fillStyle = art.zones['body'] ?? '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(canvas.width / box.width, canvas.height / box.height);
  context.translate(-box.x, -box.y);
  fillZones(context, piece, pattern, art);
  if (art.hasGrid) ruleGrid(context, piece);
  if (art.hasWords) {
    for (const placement of pattern.placements) {
      if (placement.piece === piece.id) writeWords(context, placement, art.ink);
    }
  }
  return { pieceId: piece.id, canvas, version };
};

let version = 0;

/** The artwork of every piece of a garment in its display size. */
export const drawArtwork = (
  garment: Garment,
  options: OptionValues,
  art: Artwork,
): ReadonlyMap<string, PieceSurface> => {
  version += 1;
  const pattern = garment.pattern(garment.displaySize, options);
  return new Map(pattern.pieces.map((piece) => [piece.id, draw(piece, pattern, art, version)]));
};
