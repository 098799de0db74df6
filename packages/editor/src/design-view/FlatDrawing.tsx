import { flatSvg, type Composition, type FlatView } from '@kitwright/design/render';
import type { Pattern } from '@kitwright/garment';
import { useId, useLayoutEffect, useMemo, useRef } from 'react';
import { FLAT_MARGIN_MM } from './flat-picking.ts';
import classes from './design-view.module.css';

interface Props {
  readonly composition: Composition;
  readonly pattern: Pattern;
  readonly view: FlatView;
  readonly imageUrl: (uploadId: string) => string;
  readonly label: string;
  /** False while a font or picture of it is still loading. */
  readonly settled: boolean;
}

/**
 * The garment as a flat drawing, filling its parent. The markup is our own writer's, with every text escaped. Says which
 * drawing is on the screen by the attributes of the 3D view, so that an edit is waited for alike in both.
 */
export function FlatDrawing({ composition, pattern, view, imageUrl, label, settled }: Props) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const drawings = useRef(0);
  const markup = useMemo(
    () =>
      flatSvg(composition, pattern, {
        view,
        marginMm: FLAT_MARGIN_MM,
        imageHref: imageUrl,
        idPrefix: `f${id.replace(/[^a-zA-Z0-9]/g, '')}-`,
      }),
    [composition, pattern, view, imageUrl, id],
  );
  useLayoutEffect(() => {
    drawings.current += 1;
    root.current?.setAttribute('data-frame-version', String(drawings.current));
  }, [markup]);
  return (
    <div
      ref={root}
      className={classes['drawing']}
      data-state={settled ? 'ready' : 'loading'}
      data-phase={settled ? 'refined' : 'moving'}
      data-view={view}
      role="img"
      aria-label={label}
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
