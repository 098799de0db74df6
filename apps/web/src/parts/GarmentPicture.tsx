import type { ProductType } from '@kitwright/garment';
import { useTenant } from '../tenant.ts';
import { posterUrl } from './garment-files.ts';
import classes from './garment-picture.module.css';

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
