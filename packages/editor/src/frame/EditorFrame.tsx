import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Suspense, lazy, type RefObject } from 'react';
import { Panel } from '../panels/Panel.tsx';
import { useEditorState, useSetting } from '../session/editor-context.ts';
import { useImageUpload } from '../session/use-image-upload.ts';
import type { Saving } from '../session/use-saving.ts';
import type { InitialDesign } from '../session/use-start.ts';
import { Stage } from '../stage/Stage.tsx';
import { TOOLS } from '../tools/index.ts';
import { useEditorText } from '../translations/text.ts';
import barClasses from './bar.module.css';
import classes from './frame.module.css';
import { ToolPanel, useAllPanelsSoon } from './ToolPanel.tsx';
import { ToolRail } from './ToolRail.tsx';

const BottomBar = lazy(async () => ({ default: (await import('./BottomBar.tsx')).BottomBar }));
const CoDesign = lazy(async () => ({ default: (await import('../co-design/CoDesign.tsx')).CoDesign }));
const ConflictDialog = lazy(async () => ({
  default: (await import('./ConflictDialog.tsx')).ConflictDialog,
}));
const DraftNotice = lazy(async () => ({ default: (await import('./DraftNotice.tsx')).DraftNotice }));
const SelectionPanel = lazy(async () => ({
  default: (await import('../selection/SelectionPanel.tsx')).SelectionPanel,
}));

interface Props {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly saving: Saving;
  readonly onNext: () => void;
  /** What a restored draft stands in for; null when nothing was restored. */
  readonly draftOf: InitialDesign | null;
  /** The shared document the draft stands on, if any. */
  readonly sharedDraft: string | null;
}

/** The editor's parts in their places: rail, panel, stage, properties, bar. */
export function EditorFrame({ root, saving, onNext, draftOf, sharedDraft }: Props) {
  const { editor, services, lang } = useSetting();
  const tool = useEditorState((state) => state.tool);
  const isKept = useEditorState(({ server }) => server !== null);
  const isSelected = useEditorState((state) => state.selected.length > 0);
  const makesRoom = useEditorState((state) => state.makesRoom);
  const mode = useEditorState((state) => state.interaction.mode);
  const text = useEditorText();
  const upload = useImageUpload();
  useAllPanelsSoon();
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
      <div className={classes['left']}>
        <ToolRail />
      </div>
      {tool !== null && (
        <div className={classes['panel']}>
          <Panel title={TOOLS[tool].name[lang]} onClose={() => editor.set({ tool: null })} action={wayOn}>
            <ToolPanel tool={tool} upload={upload} saving={saving} />
          </Panel>
        </div>
      )}
      <section className={classes['stage']} aria-label={text('stage.label')}>
        <Stage upload={upload} />
        {services.coDesign && isKept && (
          <Suspense fallback={null}>
            <CoDesign access={services.coDesign} draft={sharedDraft} />
          </Suspense>
        )}
        {draftOf && (
          <Suspense fallback={null}>
            <DraftNotice initial={draftOf} />
          </Suspense>
        )}
      </section>
      {isSelected && (
        <div className={classes['side']}>
          <Suspense fallback={null}>
            <SelectionPanel action={wayOn} />
          </Suspense>
        </div>
      )}
      {/* Its room is there from the start: the model does not wait for it, and nothing moves when it comes. */}
      <Suspense fallback={<footer className={barClasses['bar']} />}>
        <BottomBar saving={saving} onNext={onNext} />
      </Suspense>
      {saving.toDecide !== null && (
        <Suspense fallback={null}>
          <ConflictDialog saving={saving} />
        </Suspense>
      )}
    </div>
  );
}
