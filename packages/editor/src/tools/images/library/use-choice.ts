import type { GraphicHit } from '@kitwright/contract/catalogue';
import {
  READABLE_LSTAR,
  contrastLstar,
  readableOn,
  type Colour,
  type DesignDocument,
  textsOf,
} from '@kitwright/design';
import { GROUND_COLOUR } from '@kitwright/design/render';
import type { Pattern } from '@kitwright/garment';
import { toast } from '@kitwright/ui';
import { useState } from 'react';
import { zoneAt } from '../../../interaction/zone-at.ts';
import { usePattern, useSetting } from '../../../session/editor-context.ts';
import { refusalText } from '../../../session/use-image-upload.ts';
import { usePutImage, type ImageTarget } from '../../../session/use-put-image.ts';
import { useEditorText } from '../../../translations/text.ts';

const NEUTRALS: readonly Colour[] = ['#15181c', '#ffffff'];

/** A colour of the kit's lettering that is seen on the cloth where a picture goes. */
export function colourFor(design: DesignDocument, pattern: Pattern, target: ImageTarget): Colour {
  const place =
    target.on === 'placement' ? pattern.placements.find(({ id }) => id === target.placement) : undefined;
  const zone = place && zoneAt(pattern, { pieceId: place.piece, xMm: place.centre[0], yMm: place.centre[1] });
  const ground = (zone === undefined ? undefined : design.zones[zone]) ?? {
    kind: 'pure' as const,
    colour: GROUND_COLOUR,
  };
  const letters = textsOf(design).flatMap(({ fill }) => (fill.kind === 'pure' ? [fill.colour] : []));
  const seen = letters.find((colour) => contrastLstar(ground, { kind: 'pure', colour }) >= READABLE_LSTAR);
  return seen ?? readableOn(ground, NEUTRALS);
}

/** Puts a picture of the library on the kit; answers whether it is there. */
export function useChoice(target: ImageTarget) {
  const { editor, services } = useSetting();
  const pattern = usePattern();
  const put = usePutImage();
  const text = useEditorText();
  const [choosing, setChoosing] = useState<string | null>(null);
  const choose = async (hit: GraphicHit): Promise<boolean> => {
    setChoosing(hit.id);
    const colour = colourFor(editor.store.getState().document, pattern, target);
    const kept = await services.chooseGraphic({ id: hit.id, ...(hit.oneColour ? { colour } : {}) });
    if (kept.ok) await put(kept.value, target);
    else toast.error(text(refusalText(kept.error.key)));
    setChoosing(null);
    return kept.ok;
  };
  return { choosing, choose };
}
