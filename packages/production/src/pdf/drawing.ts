import type { Matrix, Paint } from '@kitwright/design/render';
import type { Path } from '@kitwright/garment';

/** How a path tells inside from outside. */
export type FillRule = 'nonzero' | 'evenodd';

/** A paint of a drawing. `matrix` takes a gradient's coordinates to those of its path. */
export interface DrawnInk {
  readonly paint: Paint;
  readonly matrix: Matrix;
  /** 0..1 */
  readonly opacity: number;
}

export interface DrawnStroke extends DrawnInk {
  readonly width: number;
  readonly cap: 'butt' | 'round' | 'square';
  readonly join: 'miter' | 'round' | 'bevel';
  readonly mitreLimit: number;
  readonly dash: readonly number[];
  readonly dashOffset: number;
}

export type DrawnNode =
  | {
      readonly kind: 'path';
      readonly path: Path;
      readonly rule: FillRule;
      readonly fill: DrawnInk | null;
      readonly stroke: DrawnStroke | null;
    }
  | {
      readonly kind: 'group';
      readonly transform: Matrix | null;
      readonly clip: { readonly path: Path; readonly rule: FillRule } | null;
      readonly opacity: number;
      readonly children: readonly DrawnNode[];
    };

/** A picture of lines and areas: it prints sharp at any size. */
export interface Drawing {
  /** The part of its plane that is the picture, in its own units, y down. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly nodes: readonly DrawnNode[];
}
