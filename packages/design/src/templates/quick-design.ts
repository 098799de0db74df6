import { garmentOf } from '@kitwright/garment';
import { applyEdit } from '../apply-edit.ts';
import { createDesign } from '../create-design.ts';
import type { DesignDocument } from '../document.ts';
import { elementIdSchema } from '../elements/shared.ts';
import type { ImageElement } from '../elements/image/schema.ts';
import { isImage } from '../elements/image/edits.ts';
import { slotOf } from '../elements/text/edits.ts';
import { orderOnTop } from '../order.ts';
import { lookOf } from './look.ts';
import { paletteEdit } from './recolour.ts';
import type { Template } from './template.ts';
import type { Palette } from './tone.ts';

/** A team as it describes itself in a minute. */
export interface QuickTeam {
  readonly name: string;
  readonly palette: Palette;
  readonly language: 'kh' | 'en';
  readonly crest: { readonly uploadId: string; readonly widthPx: number; readonly heightPx: number } | null;
}

const KHMER = /[\u1780-\u17ff]/u;

/** Start of a team: a template, or a whole design; both wear the team's colours. */
type QuickStart = Template | { readonly document: DesignDocument };

/** A whole design in the colours of a palette, as far apart as its own are. */
const inPalette = (design: DesignDocument, palette: Palette): DesignDocument => {
  const garment = garmentOf(design.productType);
  const pattern = garment.pattern(garment.displaySize, design.options);
  const outcome = applyEdit(design, paletteEdit(design, pattern, palette));
  return outcome.ok ? outcome.value.document : design;
};

const dressed = (start: QuickStart, team: QuickTeam, name: string, newId: () => string): DesignDocument => {
  if ('document' in start) return start.document;
  const language = name === '' ? team.language : KHMER.test(name) ? 'kh' : 'en';
  const look = lookOf(start, team.palette);
  return createDesign(garmentOf('SOCCER_KIT'), newId, {
    // A team that says its name wants to read it, also where the look leaves the place free.
    look: name === '' ? look : { ...look, bare: (look.bare ?? []).filter((id) => id !== 'teamName') },
    language,
  });
};

const readsTeamName = ({ elements }: DesignDocument): boolean =>
  Object.values(elements).some((element) => !element.hidden && slotOf(element) === 'teamName');

/** The team's name where a new design has it, in front of a design that leaves it out. */
const withTeamName = (design: DesignDocument, newId: () => string): DesignDocument => {
  if (readsTeamName(design)) return design;
  const fresh = createDesign(garmentOf(design.productType), newId);
  const lettered = Object.values(fresh.elements).filter(({ anchor }) => anchor.placement === 'teamName');
  const added = lettered.map((element) => [element.id, { ...element, order: orderOnTop(design) }] as const);
  return { ...design, elements: { ...design.elements, ...Object.fromEntries(added) } };
};

/** A soccer kit as a team's own: its name, its colours, its crest on the left chest. */
export function quickDesign(start: QuickStart, team: QuickTeam, newId: () => string): DesignDocument {
  const name = team.name.trim();
  const design = dressed(start, team, name, newId);
  const named: DesignDocument =
    name === '' ? design : withTeamName({ ...design, slots: { ...design.slots, teamName: name } }, newId);
  // Last of all, so that the team's name is read on its cloth, too.
  const coloured = 'document' in start ? inPalette(named, team.palette) : named;
  return team.crest === null ? coloured : withCrest(coloured, team.crest, newId());
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
  // A design that was drawn may have a crest there already: the team's own takes its place.
  const others = Object.entries(design.elements).filter(
    ([, element]) => !isImage(element) || element.anchor.placement !== place.id,
  );
  return { ...design, elements: { ...Object.fromEntries(others), [crest.id]: crest } };
}
