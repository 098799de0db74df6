import type { ProductType } from '@kitwright/garment';
import { PICTURE_PX, showcasePicture } from './showcase.ts';
import classes from './garment-picture.module.css';

interface ShowcasePictureProps {
  readonly type: ProductType;
  readonly presetId: string;
  /** Empty where the words beside it say what it is. */
  readonly alt: string;
  /** How wide it stands on the page, as the `sizes` of a picture. */
  readonly sizes?: string;
}

/** A ready design as it is worn: a picture that the tool itself took. */
export const ShowcasePicture = ({ type, presetId, alt, sizes = '300px' }: ShowcasePictureProps) => (
  <img
    src={showcasePicture(type, presetId, 'small')}
    srcSet={`${showcasePicture(type, presetId, 'small')} ${PICTURE_PX.width / 2}w, ${showcasePicture(type, presetId, 'large')} ${PICTURE_PX.width}w`}
    sizes={sizes}
    {...PICTURE_PX}
    alt={alt}
    loading="lazy"
    className={classes.showcase}
  />
);
