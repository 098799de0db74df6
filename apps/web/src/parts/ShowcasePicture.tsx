import type { ProductType } from '@kitwright/garment';
import { GarmentPicture } from './GarmentPicture.tsx';
import { Picture } from './Picture.tsx';
import { PICTURE_PX, hasPicture, showcaseFiles } from './showcase.ts';
import classes from './garment-picture.module.css';

interface ShowcasePictureProps {
  readonly type: ProductType;
  readonly presetId: string;
  /** Empty where the words beside it say what it is. */
  readonly alt: string;
  /** Says how wide it stands on the page, as the `sizes` of a picture. */
  readonly sizes?: string;
}

/** A ready design as it is worn: a picture that the tool itself took; the garment's own where there is none. */
export const ShowcasePicture = ({ type, presetId, alt, sizes = '300px' }: ShowcasePictureProps) => {
  const files = showcaseFiles(type, presetId);
  if (!files.every(({ path }) => hasPicture(path)))
    return (
      <span className={classes.instead}>
        <GarmentPicture type={type} />
      </span>
    );
  return (
    <Picture
      files={files}
      sizes={sizes}
      {...PICTURE_PX}
      alt={alt}
      loading="lazy"
      className={classes.showcase}
    />
  );
};
