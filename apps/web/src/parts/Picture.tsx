import type { ComponentProps } from 'react';
import classes from './garment-picture.module.css';
import { avifOf, hasPicture } from './showcase.ts';

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
