import { lazyPart, LateRoom } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import { Panel } from '../panels/Panel.tsx';
import { useEditorState, useSetting } from '../session/editor-context.ts';
import { useImageUpload } from '../session/use-image-upload.ts';
import type { Saving } from '../session/use-saving.ts';
import type { InitialDesign, StartingPoint } from '../session/use-start.ts';
import { STAGE_ID, Stage } from '../stage/Stage.tsx';
import { TOOLS, type Tool, toolEntries } from '../tools/index.ts';
import { useEditorText } from '../translations/text.ts';
import barClasses from './bar.module.css';
import classes from './frame.module.css';
import { loadColours } from '../tools/colours/index.ts';
import { loadPanels, type ToolDefinition, type ToolPanelProps } from '../tools/tool.ts';
import { toolTexts } from '../translations/tool-text.ts';
import { useCuts } from '../session/use-cuts.ts';

/**
 * True where there is no room beside the tool's panel, so that the selection covers it: choosing a tool lets go of
 * it.
 */
const isNarrow = (): boolean => window.matchMedia('(max-width: 1000px)').matches;

/** The tools; pressing the open one again closes its panel. */
function ToolRail() {
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

/**
 * Loads all panels with their texts, what shapes letters and what calls need once the garment shows, so that tools open
 * without a gap, also when the connection is lost; what is asked for sooner is loaded at once.
 */
function useTheRestSoon(): void {
  const { lang, lettering, services } = useSetting();
  const isShown = useEditorState((state) => state.isShown);
  useEffect(() => {
    if (!isShown) return;
    // One that cannot be had now is asked for again when it is opened.
    for (const part of [toolTexts[lang], loadColours, loadPanels, lettering.prepare, services.prepare])
      void part?.().catch(() => undefined);
  }, [lang, lettering, services, isShown]);
}

/** Longest wait of the first panel for the garment, ms. */
const PANEL_WAIT_MS = 1500;

/**
 * True once the panel has its turn: a sixth of the time to the first picture went into the panel beside it. It comes after that
 * picture, after a while at the latest, and at once where someone chooses a tool.
 */
function usePanelsTurn(tool: Tool | null): boolean {
  const isShown = useEditorState((state) => state.isShown);
  const [first] = useState(tool);
  const [hasTurn, setTurn] = useState(false);
  const isDue = isShown || tool !== first;
  useEffect(() => {
    if (hasTurn) return;
    const timer = setTimeout(() => setTurn(true), isDue ? 0 : PANEL_WAIT_MS);
    return () => clearTimeout(timer);
  }, [hasTurn, isDue]);
  return hasTurn || isDue;
}

/** Panel of the chosen tool. */
function ToolPanel({ tool, ...props }: ToolPanelProps & { readonly tool: Tool }) {
  const { panel: Panel }: ToolDefinition = TOOLS[tool];
  return (
    <LateRoom key={tool}>
      <Panel {...props} />
    </LateRoom>
  );
}

const Clipboard = lazyPart(async () => ({ default: (await import('../session/Clipboard.tsx')).Clipboard }));
const WaitingPictures = lazyPart(async () => ({
  default: (await import('../drafts/WaitingPictures.tsx')).WaitingPictures,
}));
export const BottomBar = lazyPart(async () => ({ default: (await import('./BottomBar.tsx')).BottomBar }));
const CoDesign = lazyPart(async () => ({ default: (await import('../co-design/CoDesign.tsx')).CoDesign }));
const ConflictDialog = lazyPart(async () => ({
  default: (await import('./ConflictDialog.tsx')).ConflictDialog,
}));
const DraftNotice = lazyPart(async () => ({ default: (await import('./DraftNotice.tsx')).DraftNotice }));
const SelectionPanel = lazyPart(async () => ({
  default: (await import('../selection/SelectionPanel.tsx')).SelectionPanel,
}));

interface Props {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly saving: Saving;
  readonly onNext: () => void;
  /** Design that a restored draft replaces; null when nothing was restored. */
  readonly draftOf: InitialDesign | null;
  /** The shared document the draft stands on, if any. */
  readonly sharedDraft: string | null;
  /** The design as the editor was opened with it. */
  readonly start: StartingPoint;
}

/** The editor's parts in their places: rail, panel, stage, properties, bar. */
export function EditorFrame({ root, saving, onNext, draftOf, sharedDraft, start }: Props) {
  const { editor, services, lang } = useSetting();
  const tool = useEditorState((state) => state.tool);
  const isKept = useEditorState(({ server }) => server !== null);
  const isSelected = useEditorState((state) => state.selected.length > 0);
  const makesRoom = useEditorState((state) => state.makesRoom);
  const mode = useEditorState((state) => state.interaction.mode);
  const isShown = useEditorState((state) => state.isShown);
  const text = useEditorText();
  const upload = useImageUpload();
  const isPanelsTurn = usePanelsTurn(tool);
  useTheRestSoon();
  const wayOn = (
    <Button
      className={classes['nextInSheet']}
      size="xs"
      loading={saving.busy}
      rightSection={<IconArrowRight size={16} stroke={1.5} />}
      onClick={onNext}
    >
      {text('bar.next')}
    </Button>
  );
  return (
    <div
      ref={root}
      className={classes['editor']}
      data-state="ready"
      data-tool={tool ?? 'none'}
      data-selected={isSelected}
      data-makes-room={makesRoom}
      data-interaction={mode}
    >
      <a className={classes['skip']} href={`#${STAGE_ID}`}>
        {text('stage.skip')}
      </a>
      <div className={classes['left']}>
        <ToolRail />
      </div>
      {tool !== null && (
        <div className={classes['panel']}>
          <Panel title={TOOLS[tool].name[lang]} onClose={() => editor.set({ tool: null })} action={wayOn}>
            {isPanelsTurn && <ToolPanel tool={tool} upload={upload} saving={saving} />}
          </Panel>
        </div>
      )}
      <section className={classes['stage']} aria-label={text('stage.label')}>
        <Stage upload={upload} />
        {services.coDesign && isKept && (
          <LateRoom>
            <CoDesign access={services.coDesign} draft={sharedDraft} start={start} />
          </LateRoom>
        )}
        {draftOf && (
          <LateRoom>
            <DraftNotice initial={draftOf} />
          </LateRoom>
        )}
      </section>
      {isSelected && (
        <div className={classes['side']}>
          <LateRoom>
            <SelectionPanel action={wayOn} />
          </LateRoom>
        </div>
      )}
      {/* Its room is there from the start: the model does not wait for it, and nothing moves when it comes. */}
      <LateRoom fallback={<footer className={barClasses['bar']} />}>
        <BottomBar saving={saving} onNext={onNext} />
      </LateRoom>
      {isShown && (
        <LateRoom>
          <Clipboard />
          <WaitingPictures />
        </LateRoom>
      )}
      {saving.toDecide !== null && (
        <LateRoom>
          <ConflictDialog saving={saving} />
        </LateRoom>
      )}
    </div>
  );
}
