import type { ProductType } from '@kitwright/garment';
import type { ComponentProps } from 'react';
import { useTenant } from '../tenant.ts';
import { posterUrl } from './garment-files.ts';
import classes from './garment-picture.module.css';
import { PICTURE_PX, avifOf, hasPicture, showcaseFiles } from './showcase.ts';

/** One of our pictures: the paths of its WebPs by how wide they are, px; the last is the largest. */
interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'> {
  readonly alt: string;
  readonly files: readonly { readonly path: string; readonly widthPx: number }[];
}

const setOf = (files: PictureProps['files']): string =>
  files.map(({ path, widthPx }) => `${path} ${widthPx}w`).join(', ');

/** As AVIF, less than half as large, where it was made and the browser reads it; as WebP elsewhere. */
export const Picture = ({ files, sizes, alt, ...image }: PictureProps) => {
  const small = files.map(({ path, widthPx }) => ({ path: avifOf(path), widthPx }));
  return (
    <picture className={classes.choice}>
      {small.every(({ path }) => hasPicture(path)) && (
        <source type="image/avif" srcSet={setOf(small)} sizes={sizes} />
      )}
      <img src={files.at(-1)?.path} srcSet={setOf(files)} sizes={sizes} alt={alt} {...image} />
    </picture>
  );
};

/** A garment as the tenant chose to show it, else as it is worn; the words beside it say what it is. */
export const GarmentPicture = ({ type }: { readonly type: ProductType }) => {
  const cover = useTenant().covers[type];
  return (
    <img
      src={cover ?? posterUrl(type)}
      alt=""
      className={classes.picture}
      width={269}
      height={720}
      loading="lazy"
    />
  );
};

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
