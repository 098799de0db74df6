import { Spinner } from '@kitwright/ui';
import classes from './waiting.module.css';

/** Stands where a page or its data is still on the way. */
export const Waiting = () => (
  <div className={classes.waiting} role="status">
    <Spinner />
  </div>
);
