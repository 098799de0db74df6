import {
  IconCut,
  IconLayoutGrid,
  IconLetterT,
  IconMessageCircle,
  IconNeedleThread,
  IconNumber10,
  IconPalette,
  IconPhoto,
  IconStack2,
  IconTexture,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEditorState, useSetting } from '../session/editor-context.ts';
import type { Tool } from '../session/editor.ts';
import { useCuts } from '../session/use-cuts.ts';
import { useEditorText } from '../translations/text.ts';
import classes from './frame.module.css';

const TOOLS: readonly (readonly [Tool, TablerIcon])[] = [
  ['templates', IconLayoutGrid],
  ['cut', IconCut],
  ['fabric', IconNeedleThread],
  ['colours', IconPalette],
  ['patterns', IconTexture],
  ['text', IconLetterT],
  ['numbers', IconNumber10],
  ['images', IconPhoto],
  ['layers', IconStack2],
  ['figure', IconUser],
  ['comments', IconMessageCircle],
];

/** Where there is no room beside it, what is selected covers the tool's panel: choosing a tool lets go of it. */
const isNarrow = (): boolean => window.matchMedia('(max-width: 1000px)').matches;

/** The tools; pressing the open one again closes its panel. */
export function ToolRail() {
  const { editor, services } = useSetting();
  const hasCuts = useCuts().length > 0;
  const isOffered = (id: Tool): boolean => {
    if (id === 'cut') return hasCuts;
    return id !== 'comments' || services.commentsOn !== undefined;
  };
  const tool = useEditorState((state) => state.tool);
  const selected = useEditorState((state) => state.selected.length > 0);
  const text = useEditorText();
  return (
    <nav className={classes['rail']} aria-label={text('tools.label')}>
      {TOOLS.filter(([id]) => isOffered(id)).map(([id, Icon]) => (
        <button
          key={id}
          type="button"
          className={classes['tool']}
          aria-pressed={tool === id}
          onClick={() => {
            const covered = selected && isNarrow();
            if (covered) editor.select(null);
            editor.set({ tool: tool === id && !covered ? null : id });
          }}
        >
          <Icon size={24} stroke={1.5} />
          <span>{text(`tools.${id}`)}</span>
        </button>
      ))}
    </nav>
  );
}
