import type { Pattern } from '@kitwright/garment';
import type { DesignDocument } from '../document.ts';
import { graphicIdSchema, type Graphic } from '../graphics/graphic.ts';
import { freshOrders } from '../order.ts';
import type { Look, LookGraphic } from './look.ts';
import { roleOf } from './palette.ts';

/** A fill for every zone of a garment. */
export const lookFills = (look: Look, pattern: Pattern): DesignDocument['zones'] =>
  Object.fromEntries(pattern.zones.map(({ id }) => [id, look.fills[roleOf(id)]]));

/** The look's patterns and stripes on the zones this garment has. */
export function lookGraphics(look: Look, pattern: Pattern, newId: () => string): DesignDocument['graphics'] {
  const put = (look.graphics ?? []).flatMap((graphic) => {
    const zones = pattern.zones.map(({ id }) => id).filter((id) => graphic.on.includes(roleOf(id)));
    return zones.length === 0 ? [] : [{ graphic, zones }];
  });
  const orders = freshOrders(put.length);
  const graphics = put.map(({ graphic, zones }, index) =>
    laid(graphic, zones, newId(), orders[index] ?? 'a0'),
  );
  return Object.fromEntries(graphics.map((graphic) => [graphic.id, graphic]));
}

function laid(graphic: LookGraphic, zones: string[], id: string, order: string): Graphic {
  const { rotationDeg = 0, dxMm = 0, dyMm = 0, opacity = 1, colours } = graphic;
  const shared = {
    id: graphicIdSchema.parse(id),
    zones,
    inks: [...colours],
    rotationDeg,
    dxMm,
    dyMm,
    seams: 'meet' as const,
    opacity,
    order,
    hidden: false,
    locked: false,
  };
  return 'stripes' in graphic
    ? { ...shared, kind: 'stripes', ...graphic.stripes }
    : { ...shared, kind: 'pattern', patternId: graphic.pattern, scale: graphic.scale ?? 1 };
}
