import { elementSvg, type ElementGeometry, type ElementGroup } from '@kitwright/design/render';
import { useId, useMemo } from 'react';
import { zoneAt } from '../../interaction/zone-at.ts';
import { useEditorState, usePattern, useSetting } from '../../session/editor-context.ts';
import { fillToCss } from '../../panels/fill-css.ts';
import classes from './layers.module.css';

interface Props {
  readonly geometry: ElementGeometry | undefined;
  readonly drawing: ElementGroup | undefined;
}

/** A small drawn picture of an element, on the cloth it lies on. The markup is our own writer's, with every text escaped. */
export function Thumbnail({ geometry, drawing }: Props) {
  const { services } = useSetting();
  const pattern = usePattern();
  const zones = useEditorState((state) => state.document.zones);
  const id = useId().replace(/[^a-zA-Z0-9]/g, '');
  const markup = useMemo(
    () => (drawing ? elementSvg(drawing, { imageHref: services.imageUrl, idPrefix: `l${id}-` }) : ''),
    [drawing, services.imageUrl, id],
  );
  const ground = useMemo(() => {
    if (!geometry) return undefined;
    const [xMm, yMm] = geometry.centreMm;
    const zone = zoneAt(pattern, { pieceId: geometry.pieceId, xMm, yMm });
    return zone === undefined ? undefined : zones[zone];
  }, [geometry, pattern, zones]);
  return (
    <span
      className={classes['thumbnail']}
      style={{ background: ground ? fillToCss(ground) : '#ffffff' }}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
