import type { Roll } from '../pack/lay-rolls.ts';

/** Files that cutters read. */
export const CUT_FILE_KINDS = ['dxf', 'plt', 'svg', 'pdf'] as const;
export type CutFileKind = (typeof CUT_FILE_KINDS)[number];

/** Path in the pack of the cut file for a stretch of a roll. */
export const cutSheetPath = ({ name }: Pick<Roll, 'name'>, pageIndex: number, kind: CutFileKind): string =>
  `cutting/${name}-${pageIndex + 1}.${kind}`;
