import { useEditorState, useSetting } from '../session/editor-context.ts';
import { useCuts } from '../session/use-cuts.ts';
import { toolEntries } from '../tools/index.ts';
import { useEditorText } from '../translations/text.ts';
import classes from './frame.module.css';

/** Where there is no room beside it, what is selected covers the tool's panel: choosing a tool lets go of it. */
const isNarrow = (): boolean => window.matchMedia('(max-width: 1000px)').matches;

/** The tools; pressing the open one again closes its panel. */
export function ToolRail() {
  const { editor, services, lang } = useSetting();
  const cuts = useCuts();
  const tool = useEditorState((state) => state.tool);
  const selected = useEditorState((state) => state.selected.length > 0);
  const text = useEditorText();
  const offered = toolEntries.filter(([, { isOffered }]) => isOffered?.({ services, cuts }) ?? true);
  return (
    <nav className={classes['rail']} aria-label={text('tools.label')}>
      {offered.map(([id, { icon: Icon, name }]) => (
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
          <span>{name[lang]}</span>
        </button>
      ))}
    </nav>
  );
}
