import { useState, type ComponentProps } from 'react';
import { FallbackBoundary } from './FallbackBoundary.tsx';
import { LazyDesignViewer } from './LazyDesignViewer.tsx';
import classes from './postered.module.css';

interface PosteredDesignViewerProps extends Omit<
  ComponentProps<typeof LazyDesignViewer>,
  'waiting' | 'onReady'
> {
  /** A picture of the design as a whole. */
  readonly posterUrl: string;
}

/** A design in 3D, and its picture until the model stands: at no moment is there nothing to see. Fills its parent. */
export const PosteredDesignViewer = ({ posterUrl, ...props }: PosteredDesignViewerProps) => {
  const [ready, setReady] = useState(false);
  return (
    <div className={classes.frame}>
      {!ready && <img src={posterUrl} alt={props.label ?? ''} className={classes.poster} />}
      <FallbackBoundary fallback={null}>
        <div className={classes.model} data-ready={ready} inert={!ready}>
          <LazyDesignViewer {...props} waiting={null} onReady={() => setReady(true)} />
        </div>
      </FallbackBoundary>
    </div>
  );
};
