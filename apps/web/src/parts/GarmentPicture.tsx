import type { ProductType } from '@kitwright/garment';
import { posterUrl } from './garment-files.ts';
import classes from './garment-picture.module.css';

/** A garment as it is worn; the words beside it say what it is. */
export const GarmentPicture = ({ type }: { readonly type: ProductType }) => (
  <img src={posterUrl(type)} alt="" className={classes.picture} width={269} height={720} loading="lazy" />
);
