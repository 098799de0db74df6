import {
  DEFAULT_AVATAR,
  toileOf,
  type Garment,
  type OptionValues,
  type Size,
  type Wearer,
} from '@kitwright/garment';
import type { CameraPreset } from '@kitwright/viewer';

interface Shown {
  readonly garment: Garment;
  readonly options: OptionValues;
  readonly wearer: Wearer;
  readonly size: Size;
  readonly view: CameraPreset;
  readonly modelUrl: (file: string) => string;
}

/** The picture that stands until the model does; none where it would have to change as the model comes. */
export const toileUrl = ({ garment, options, wearer, size, view, modelUrl }: Shown): string | undefined =>
  wearer === DEFAULT_AVATAR && size === garment.displaySize && (view === 'front' || view === 'threeQuarter')
    ? modelUrl(toileOf(garment, options, view))
    : undefined;
