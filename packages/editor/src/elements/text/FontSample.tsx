import { writePathData } from '@kitwright/geometry';
import type { TextOutline } from '@kitwright/lettering';
import { useSetting } from '../../session/editor-context.ts';
import classes from './fonts/fonts.module.css';

interface Props {
  readonly fontId: string;
  readonly words: string;
  /** Height of a capital; what reaches above or below it takes its room beside. */
  readonly capPx: number;
}

/** Words in a face as it prints, drawn by the letterer itself; for a font that is there. */
export function FontSample({ fontId, words, capPx }: Props) {
  const { lettering } = useSetting();
  const { commands, box, capHeightEm } = lettering.letterer.outline({ fontId, text: words });
  if (box.width === 0) return null;
  const px = capPx / capHeightEm;
  return (
    <svg
      className={classes['sample']}
      aria-hidden="true"
      width={box.width * px}
      height={box.height * px}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      fill="currentColor"
      preserveAspectRatio="xMinYMid meet"
    >
      <path d={writePathData(commands, String)} />
    </svg>
  );
}

/** True where a font drew a line all by itself. */
export const drewAlone = (fontId: string, { fontAvailable, missing, usedFontIds }: TextOutline): boolean =>
  fontAvailable && missing.length === 0 && usedFontIds.every((used) => used === fontId);
