import type { DesignDocument } from '@kitwright/design';
import type { FlatView } from '@kitwright/design/render';
import { useCallback, useEffect, useRef, useState } from 'react';
import { drawPicture, type PictureSources } from './design-picture.ts';
import classes from './design-picture.module.css';

interface Look {
  /** Keep the same object. */
  readonly sources: PictureSources;
  readonly view?: FlatView;
}

interface Props extends Look {
  /** Keep the same object while nothing in it changes. */
  readonly document: DesignDocument;
}

interface LateProps extends Look {
  /** Makes the design once its picture is drawn. Keep the same function while nothing in it changes. */
  readonly designOf: () => DesignDocument;
}

/** Distance below the fold at which a picture is drawn already. */
const AHEAD = '300px';

/** A small picture of a design, drawn once it comes into sight. What it shows is said by the words beside it. */
export function DesignPicture({ document: design, ...look }: Props) {
  return <LateDesignPicture {...look} designOf={useCallback(() => design, [design])} />;
}

/** The same of a design that takes its time to make: of many, only those are made that are seen. */
export function LateDesignPicture({ designOf, sources, view = 'front' }: LateProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const [seen, setSeen] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element || seen) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [seen]);
  useEffect(() => {
    if (!seen) return;
    let wanted = true;
    let made: string | null = null;
    void drawPicture(designOf, view, sources, () => wanted).then((drawn) => {
      made = drawn;
      if (drawn === null) return;
      if (wanted) setAddress(drawn);
      else URL.revokeObjectURL(drawn);
    });
    return () => {
      wanted = false;
      // The picture that is shown stays until the next one takes its place.
      const before = made;
      if (before !== null) setTimeout(() => URL.revokeObjectURL(before), 1000);
    };
  }, [designOf, seen, sources, view]);
  return (
    <span ref={frame} className={classes['picture']} data-drawn={address !== null}>
      {address !== null && <img src={address} alt="" draggable={false} />}
    </span>
  );
}
