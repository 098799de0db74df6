import { Spinner, useFirstPicture } from '@kitwright/ui';
import classes from './parts.module.css';

/** Stands where a page or its data is still on the way. */
export const Waiting = () => {
  useFirstPicture();
  return (
    <div className={classes.waiting} role="status">
      <Spinner />
    </div>
  );
};
