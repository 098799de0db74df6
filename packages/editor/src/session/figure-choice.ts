import {
  ANIMATION_IDS,
  BOOT_IDS,
  DEFAULT_AVATAR,
  PERSON_IDS,
  type AnimationId,
  type BootChoice,
  type Wearer,
} from '@kitwright/garment';
import { z } from 'zod';

/** Figure that shows the garment, and its movement: kept for the session, never part of the design. */
export interface FigureChoice {
  readonly wearer: Wearer;
  /** Null wears the figure's own boots. */
  readonly boots: BootChoice | null;
  /** Null stands still. */
  readonly animation: AnimationId | null;
  /** Colours the garment by how it fits, in place of the design. */
  readonly showsFit?: boolean | undefined;
}

export const DEFAULT_FIGURE: FigureChoice = { wearer: DEFAULT_AVATAR, boots: null, animation: null };

const schema = z.object({
  wearer: z.enum([...PERSON_IDS, 'mannequin', 'ghost']),
  boots: z.object({ model: z.enum(BOOT_IDS), skin: z.string() }).nullable(),
  animation: z.enum(ANIMATION_IDS).nullable(),
  showsFit: z.boolean().optional(),
});

const KEY = 'figure';

/** Figure that this tab showed last; the default figure when there is none, or none that makes sense. */
export const readFigure = (storage: Pick<Storage, 'getItem'>): FigureChoice => {
  try {
    const parsed = schema.safeParse(JSON.parse(storage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.data : DEFAULT_FIGURE;
  } catch {
    return DEFAULT_FIGURE;
  }
};

export const writeFigure = (storage: Pick<Storage, 'setItem'>, figure: FigureChoice): void => {
  try {
    storage.setItem(KEY, JSON.stringify(figure));
  } catch {
    // The choice then lasts as long as the page.
  }
};

/** Marks on the flat view: the rulers, the sewing, and the safe distance from the seams. */
export interface FlatMarks {
  readonly rulers: boolean;
  readonly seams: boolean;
  readonly safeZone: boolean;
}
