import { type Colour, type DesignDocument, isImage } from '@kitwright/design';
import { elementsInOrder } from '@kitwright/design';
import { useMemo, useSyncExternalStore } from 'react';
import { logoPalette } from '../../image-editor/pixels/palette.ts';
import { useBrandKit } from '../../session/brand-kit.ts';
import { useEditorState, useSetting } from '../../session/editor-context.ts';

/** The colours of one picture of the kit. */
export interface LogoColours {
  readonly uploadId: string;
  readonly colours: readonly Colour[];
}

/** Pixels along the longer side that are looked at. */
const LOOKED_AT_PX = 160;
/** Once for each picture, however often it is on the kit. */
const known = new WeakMap<HTMLImageElement, readonly Colour[]>();

function coloursOf(picture: HTMLImageElement): readonly Colour[] {
  const colours = known.get(picture) ?? look(picture);
  known.set(picture, colours);
  return colours;
}

function look(picture: HTMLImageElement): readonly Colour[] {
  const [width, height] = [picture.naturalWidth || 1, picture.naturalHeight || 1];
  const scale = Math.min(1, LOOKED_AT_PX / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return [];
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return logoPalette({ widthPx: canvas.width, heightPx: canvas.height, data });
}

/** Ids of the kit's pictures, those put on first first, joined, so that the same set is the same value. */
const picturesOf = (design: DesignDocument): string =>
  [
    ...new Set(
      elementsInOrder(design)
        .filter(isImage)
        .map(({ uploadId }) => uploadId),
    ),
  ].join(' ');

/** The colours of each picture on the kit, as soon as it has arrived. */
export function useLogoColours(): readonly LogoColours[] {
  const { images } = useSetting();
  const ids = useEditorState((state) => picturesOf(state.document));
  const revision = useSyncExternalStore(images.subscribe, images.revision);
  return useMemo(
    () =>
      // Pictures arrive with a new revision: what is found then is not what was found before.
      (ids === '' || revision < 0 ? [] : ids.split(' ')).flatMap((uploadId) => {
        const picture = images.pictures.find(uploadId);
        return picture instanceof HTMLImageElement ? [{ uploadId, colours: coloursOf(picture) }] : [];
      }),
    [ids, images, revision],
  );
}

/** The most colours that are offered as a team's. */
const MOST = 8;

/** A team's colours: those of its brand kit, then those of the kit's logos. */
export const useTeamColours = (): readonly Colour[] => {
  const ofLogos = useLogoColours()
    .flatMap(({ colours }) => colours)
    .slice(0, MOST);
  const { kit } = useBrandKit();
  return [...new Set([...(kit?.colours ?? []), ...ofLogos])];
};
