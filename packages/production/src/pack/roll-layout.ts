import type { Point } from '@kitwright/garment';
import type { PackSurvey } from './make-print-files.ts';
import type { PackPlan } from './plan-pack.ts';
import { pieceNumber } from './piece-code.ts';
import { asPrinted, type PieceCut } from '../sheet/piece-cut.ts';
import type { Shrinkage } from '../cut/growth.ts';

/** The places of all pieces, for anyone who looks at the rolls without opening their files. */
export interface RollLayout {
  readonly widthMm: number;
  /**
   * Shapes that are laid: the same piece in the same size is one of them. Cut and print lines as they are printed,
   * from the corner of the box, mm.
   */
  readonly shapes: readonly {
    readonly widthMm: number;
    readonly heightMm: number;
    readonly cut: readonly (readonly [number, number])[];
    readonly print: readonly (readonly [number, number])[];
  }[];
  readonly rolls: readonly {
    readonly name: string;
    readonly cloth: string;
    readonly fabricId: string;
    readonly lengthMm: number;
    readonly efficiencyPercent: number;
    /** Shrinkage that the press takes back: everything on it is printed larger by as much. */
    readonly shrinkage: Shrinkage;
    readonly pages: readonly {
      readonly lengthMm: number;
      readonly pieces: readonly {
        readonly garment: string;
        readonly piece: string;
        /** Number on its label and on the cutting plan: `017/3`. */
        readonly number: string;
        readonly shape: number;
        readonly xMm: number;
        readonly yMm: number;
        readonly isTurned: boolean;
        /** Colour of it seen from afar. */
        readonly colour: string;
      }[];
    }[];
  }[];
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The layout of a plan; lines within a tenth of a millimetre. */
export const rollLayout = ({ garments, rolls, settings }: PackPlan, { colours }: PackSurvey): RollLayout => {
  const garmentOf = new Map(garments.map((garment) => [garment.order.id, garment]));
  const shapes = new Map<PieceCut, number>();
  const shapeOf = (cut: PieceCut): number => {
    const shape = shapes.get(cut) ?? shapes.size;
    shapes.set(cut, shape);
    return shape;
  };
  const laid = rolls.map(({ name, cloth, fabricId, lengthMm, efficiencyPercent, pages, pieces }) => ({
    name,
    cloth,
    fabricId,
    lengthMm: rounded(lengthMm),
    efficiencyPercent: rounded(efficiencyPercent),
    shrinkage: settings.shrinkageOf(fabricId),
    pages: pages.map((page) => ({
      lengthMm: rounded(page.lengthMm),
      pieces: page.placed.flatMap(({ id, xMm, yMm, isTurned }) => {
        const piece = pieces.get(id);
        if (piece === undefined) return [];
        const { garmentId, cut } = piece;
        const colour = colours.get(id) ?? '#ffffff';
        const garment = garmentOf.get(garmentId);
        const number = garment === undefined ? '' : pieceNumber(garment, cut.piece.id);
        const where = { shape: shapeOf(cut), xMm, yMm, isTurned };
        return [{ garment: garmentId, piece: cut.piece.id, number, ...where, colour }];
      }),
    })),
  }));
  return {
    widthMm: settings.widthMm,
    shapes: [...shapes.keys()].map((shape) => {
      const printed = (points: readonly Point[]): readonly Point[] =>
        asPrinted(points, shape).map(([x, y]): Point => [rounded(x), rounded(y)]);
      return {
        widthMm: rounded(shape.printed.widthMm),
        heightMm: rounded(shape.printed.heightMm),
        cut: printed(shape.cut),
        print: printed(shape.bleed),
      };
    }),
    rolls: laid,
  };
};
