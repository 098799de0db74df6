import {
  IconBrush,
  IconCrop,
  IconEraser,
  IconSunHigh,
  IconVectorBezier2,
  type TablerIcon,
} from '@tabler/icons-react';
import { useRef, type KeyboardEvent } from 'react';
import { useToolText } from '../../translations/tool-text.ts';
import classes from './image-editor.module.css';

export type PictureTool = 'background' | 'crop' | 'colours' | 'adjust' | 'trace';

/** Most wanted first: a logo on white paper. */
const TOOLS: readonly (readonly [PictureTool, TablerIcon])[] = [
  ['background', IconEraser],
  ['crop', IconCrop],
  ['colours', IconBrush],
  ['adjust', IconSunHigh],
  ['trace', IconVectorBezier2],
];

interface Props {
  readonly tool: PictureTool;
  readonly onTool: (tool: PictureTool) => void;
}

/** The tools of the image editor; arrow keys go from one to the next. */
export function PictureTabs({ tool, onTool }: Props) {
  const text = useToolText();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = TOOLS.findIndex(([id]) => id === tool);
    const next = TOOLS[(at + step + TOOLS.length) % TOOLS.length];
    if (next === undefined) return;
    onTool(next[0]);
    list.current?.querySelector<HTMLElement>(`[data-tool="${next[0]}"]`)?.focus();
  };
  return (
    <div
      ref={list}
      className={classes['tabs']}
      role="tablist"
      aria-label={text('images.editor.tools')}
      onKeyDown={move}
    >
      {TOOLS.map(([id, Icon]) => (
        <button
          key={id}
          type="button"
          role="tab"
          data-tool={id}
          className={classes['tab']}
          aria-selected={tool === id}
          tabIndex={tool === id ? 0 : -1}
          onClick={() => onTool(id)}
        >
          <Icon size={20} stroke={1.5} />
          <span>{text(`images.editor.${id}`)}</span>
        </button>
      ))}
    </div>
  );
}
