import { elementGroup, elementSvg } from '@kitwright/design/render';
import type { Element } from '@kitwright/design';
import { memo, useId, useMemo } from 'react';
import { zoneAt } from '../../interaction/zone-at.ts';
import { useEditorState, useScene, useSetting } from '../../session/editor-context.ts';
import { fillToCss } from '../fill-css.ts';
import classes from './layers.module.css';

/** A small drawn picture of an element, on the cloth it lies on. */
export function Thumbnail({ element }: { readonly element: Element }) {
  const { composition, pattern } = useScene();
  const { services } = useSetting();
  const zones = useEditorState((state) => state.document.zones);
  const id = useId().replace(/[^a-zA-Z0-9]/g, '');
  const group = elementGroup(composition, element.id);
  // An element that is not touched keeps its group: its row is not drawn again.
  const markup = useMemo(
    () => (group ? elementSvg(group, { imageHref: services.imageUrl, idPrefix: `l${id}-` }) : ''),
    [group, services.imageUrl, id],
  );
  const geometry = composition.elements.get(element.id);
  const [xMm, yMm] = geometry?.centreMm ?? [0, 0];
  const zone = geometry && zoneAt(pattern, { pieceId: geometry.pieceId, xMm, yMm });
  const ground = zone === undefined ? undefined : zones[zone];
  return <Drawn markup={markup} ground={ground ? fillToCss(ground) : '#ffffff'} />;
}

/** The markup is our own writer's, with every text escaped. */
const Drawn = memo(function Drawn({ markup, ground }: { readonly markup: string; readonly ground: string }) {
  return (
    <span
      className={classes['thumbnail']}
      style={{ background: ground }}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
});
