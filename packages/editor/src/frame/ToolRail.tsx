import {
  IconLetterT,
  IconNumber10,
  IconPalette,
  IconPhoto,
  IconStack2,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEditorState, useSetting } from '../session/editor-context.ts';
import type { Tool } from '../session/editor.ts';
import { useEditorText } from '../translations/text.ts';
import classes from './frame.module.css';

const TOOLS: readonly (readonly [Tool, TablerIcon])[] = [
  ['colours', IconPalette],
  ['text', IconLetterT],
  ['numbers', IconNumber10],
  ['images', IconPhoto],
  ['layers', IconStack2],
];

/** The tools; pressing the open one again closes its panel. */
export function ToolRail() {
  const { editor } = useSetting();
  const tool = useEditorState((state) => state.tool);
  const text = useEditorText();
  return (
    <nav className={classes['rail']} aria-label={text('tools.label')}>
      {TOOLS.map(([id, Icon]) => (
        <button
          key={id}
          type="button"
          className={classes['tool']}
          aria-pressed={tool === id}
          onClick={() => editor.set({ tool: tool === id ? null : id })}
        >
          <Icon size={24} stroke={1.5} />
          <span>{text(`tools.${id}`)}</span>
        </button>
      ))}
    </nav>
  );
}
