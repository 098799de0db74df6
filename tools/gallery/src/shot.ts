import type { AnimationId, BootChoice } from '@kitwright/garment/figure/avatar.ts';
import type { Wearer } from '@kitwright/garment/figure/people.ts';
import type { OptionValues, ProductType, Size } from '@kitwright/garment';
import type { FabricId } from '@kitwright/viewer/cloth/fabric.ts';
import type { FigureColours } from '@kitwright/viewer/scene/figure-looks.ts';
import type { CameraPreset } from '@kitwright/viewer/view/framing.ts';
import type { Orbit } from '@kitwright/viewer/view/orbit.ts';
import type { Artwork } from './artwork.ts';

/** One picture of the gallery. */
export interface Shot {
  readonly productType: ProductType;
  readonly options?: OptionValues;
  readonly art: Artwork;
  readonly wearer: Wearer;
  /** Default the garment's display size. */
  readonly size?: Size;
  readonly boots?: BootChoice;
  readonly colours?: FigureColours;
  readonly animation?: AnimationId;
  /** Moment of the animation, s. */
  readonly seconds?: number;
  readonly fabric?: FabricId;
  readonly scheme?: 'light' | 'dark';
  /** A preset, or where the camera stands. */
  readonly view: CameraPreset | Orbit;
  readonly widthPx: number | 'fit';
  readonly heightPx: number;
  readonly transparent?: boolean;
  /** Accumulated samples; more are smoother and slower. */
  readonly samples?: number;
}

/** A shot that becomes a file of its own, by the file's name without its ending. */
export interface Picture {
  readonly file: string;
  readonly shot: Shot;
}

/** Pictures side by side, each with a line of words beneath. */
export interface Sheet {
  readonly file: string;
  readonly columns: number;
  readonly shots: readonly { readonly caption: string; readonly shot: Shot }[];
}
