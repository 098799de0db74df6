import { garmentOf } from '@kitwright/garment';
import { createDesign } from '../create-design.ts';
import type { DesignDocument } from '../document.ts';
import { elementIdSchema, type ImageElement } from '../element.ts';
import { orderOnTop } from '../order.ts';
import { lookOf } from './look.ts';
import type { Template } from './template.ts';
import type { Palette } from './tone.ts';

/** What a team says of itself in a minute. */
export interface QuickTeam {
  readonly name: string;
  readonly palette: Palette;
  readonly language: 'kh' | 'en';
  readonly crest: { readonly uploadId: string; readonly widthPx: number; readonly heightPx: number } | null;
}

const KHMER = /[\u1780-\u17ff]/u;

/** A template on a soccer kit as a team's own: its name, its colours, its crest on the left chest. */
export function quickDesign(template: Template, team: QuickTeam, newId: () => string): DesignDocument {
  const garment = garmentOf('SOCCER_KIT');
  const name = team.name.trim();
  const language = name === '' ? team.language : KHMER.test(name) ? 'kh' : 'en';
  const design = createDesign(garment, newId, { look: lookOf(template, team.palette), language });
  const named: DesignDocument =
    name === '' ? design : { ...design, slots: { ...design.slots, teamName: name } };
  return team.crest === null ? named : withCrest(named, team.crest, newId());
}

function withCrest(
  design: DesignDocument,
  { uploadId, widthPx, heightPx }: NonNullable<QuickTeam['crest']>,
  id: string,
): DesignDocument {
  const garment = garmentOf(design.productType);
  const place = garment
    .pattern(garment.displaySize)
    .placements.find((placement) => placement.id === 'leftChestLogo');
  if (!place) return design;
  const scale = Math.min(place.maxWidthMm / Math.max(1, widthPx), place.maxHeightMm / Math.max(1, heightPx));
  const crest: ImageElement = {
    id: elementIdSchema.parse(id),
    kind: 'image',
    anchor: { placement: place.id, dxMm: 0, dyMm: 0 },
    rotationDeg: 0,
    opacity: 1,
    order: orderOnTop(design),
    hidden: false,
    locked: false,
    uploadId,
    widthMm: Math.max(2, widthPx * scale),
    heightMm: Math.max(2, heightPx * scale),
    flipped: false,
  };
  return { ...design, elements: { ...design.elements, [crest.id]: crest } };
}
