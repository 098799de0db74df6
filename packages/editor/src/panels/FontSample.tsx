import { outlineBox, type OutlineCommand } from '@kitwright/lettering';
import { useFontRevision } from '../design-view/lettering.ts';
import { useSetting } from '../session/editor-context.ts';

interface Props {
  readonly fontId: string;
  readonly words: string;
  readonly heightPx: number;
}

/** Words in a face as it prints, drawn by the letterer itself. Nothing until the font is there. */
export function FontSample({ fontId, words, heightPx }: Props) {
  const { lettering } = useSetting();
  useFontRevision(lettering);
  if (!lettering.isReady({ fontId, text: words })) return <span style={{ height: heightPx }} />;
  const { commands } = lettering.letterer.outline({ fontId, text: words });
  const box = outlineBox(commands);
  if (box.width === 0) return null;
  return (
    <svg
      aria-hidden="true"
      height={heightPx}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      fill="currentColor"
      preserveAspectRatio="xMinYMid meet"
    >
      <path d={pathData(commands)} />
    </svg>
  );
}

const pathData = (commands: readonly OutlineCommand[]): string =>
  commands
    .map((c) => {
      switch (c.op) {
        case 'Z':
          return 'Z';
        case 'Q':
          return `Q${c.x1} ${c.y1} ${c.x} ${c.y}`;
        case 'C':
          return `C${c.x1} ${c.y1} ${c.x2} ${c.y2} ${c.x} ${c.y}`;
        default:
          return `${c.op}${c.x} ${c.y}`;
      }
    })
    .join('');
