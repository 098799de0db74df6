import { flatSvg, type Composition, type FlatView } from '@kitwright/design/render';
import type { Pattern } from '@kitwright/garment';
import { useId, useMemo } from 'react';
import { FLAT_MARGIN_MM } from './flat-picking.ts';
import classes from './design-view.module.css';

interface Props {
  readonly composition: Composition;
  readonly pattern: Pattern;
  readonly view: FlatView;
  readonly imageUrl: (uploadId: string) => string;
  readonly label: string;
}

/** The garment as a flat drawing, filling its parent. The markup is our own writer's, with every text escaped. */
export function FlatDrawing({ composition, pattern, view, imageUrl, label }: Props) {
  const id = useId();
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
  return (
    <div
      className={classes['drawing']}
      role="img"
      aria-label={label}
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
