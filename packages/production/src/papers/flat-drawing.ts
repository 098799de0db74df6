import {
  arrange,
  layoutBox,
  type BoxMm,
  type FlatView,
  type LaidItem,
  type Operation,
} from '@kitwright/design/render';
import { FAINT_INK } from '@kitwright/documents';
import type { DressedGarment } from '../pack/garment-sheets.ts';
import { mainColour } from '../pack/main-colour.ts';

const HAIRLINE_MM = 0.9;

/** A garment drawn flat into a box, as large as fits and in its middle; with the scale it was drawn at. */
export const flatDrawing = (
  { composition, cutPattern: { pattern } }: Pick<DressedGarment, 'composition' | 'cutPattern'>,
  view: FlatView,
  box: BoxMm,
): { readonly drawing: Operation; readonly scale: number } => {
  const items = arrange(pattern, view);
  const whole = layoutBox(items, pattern);
  const scale = Math.min(box.width / whole.width, box.height / whole.height);
  const x = box.x + (box.width - whole.width * scale) / 2 - whole.x * scale;
  const y = box.y + (box.height - whole.height * scale) / 2 - whole.y * scale;
  const outlineOf = new Map(pattern.pieces.map((piece) => [piece.id, piece.outline]));
  const laid = (item: LaidItem): readonly Operation[] => {
    const list = composition.pieces.get(item.pieceId)?.operations ?? [];
    const colour = mainColour(list);
    if (item.kind === 'band')
      return [
        { op: 'stroke', path: item.line, widthMm: 2 * item.widthMm + HAIRLINE_MM, paint: pure(FAINT_INK) },
        { op: 'stroke', path: item.line, widthMm: 2 * item.widthMm - HAIRLINE_MM, paint: pure(colour) },
      ];
    if (item.kind === 'shape')
      return [
        { op: 'fill', path: item.path, paint: pure(colour) },
        { op: 'stroke', path: item.path, widthMm: HAIRLINE_MM, paint: pure(FAINT_INK) },
      ];
    const outline = outlineOf.get(item.pieceId);
    if (outline === undefined) return [];
    const cloth = [...outline, ...(item.backing ?? [])];
    const shade: Operation = {
      op: 'group',
      opacity: item.shade ?? 0,
      children: [{ op: 'fill', path: cloth, paint: pure('#000000') }],
    };
    const children: readonly Operation[] = [
      { op: 'group', clip: cloth, children: item.shade ? [...list, shade] : list },
      { op: 'stroke', path: outline, widthMm: HAIRLINE_MM, paint: pure(FAINT_INK) },
    ];
    return [{ op: 'group', transform: item.transform, ...(item.clip ? { clip: item.clip } : {}), children }];
  };
  return {
    drawing: { op: 'group', transform: [scale, 0, 0, scale, x, y], children: items.flatMap(laid) },
    scale,
  };
};

const pure = (colour: string) => ({ kind: 'pure', colour }) as const;
