/** A box to be put into a square picture. */
export interface Shelved {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** A place on a shelf, px from the top left; whole numbers. */
export interface Slot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Shelving {
  /** Pixels for each unit of the boxes. */
  readonly scale: number;
  readonly slots: ReadonlyMap<string, Slot>;
}

/** Pixels between two boxes, so that smaller mipmaps keep them apart. */
const GAP_PX = 6;

const placed = (boxes: readonly Shelved[], side: number, scale: number): Shelving['slots'] | null => {
  const slots = new Map<string, Slot>();
  let [x, y, shelf] = [GAP_PX, GAP_PX, 0];
  for (const box of boxes.toSorted((a, b) => b.height - a.height || b.width - a.width)) {
    const [width, height] = [Math.ceil(box.width * scale), Math.ceil(box.height * scale)];
    if (x + width + GAP_PX > side) {
      y += shelf + GAP_PX;
      [x, shelf] = [GAP_PX, 0];
    }
    if (x + width + GAP_PX > side || y + height + GAP_PX > side) return null;
    slots.set(box.id, { x, y, width, height });
    x += width + GAP_PX;
    shelf = Math.max(shelf, height);
  }
  return slots;
};

const STEP = 0.96;

/** Boxes on shelves of a square of `side` px, as large as all of them fit, at most `most` px for each unit. */
export const shelve = (boxes: readonly Shelved[], side: number, most: number): Shelving => {
  let scale = most;
  for (;;) {
    const slots = placed(boxes, side, scale);
    if (slots) return { scale, slots };
    scale *= STEP;
  }
};
