import { LateRoom, lazyPart } from '@kitwright/ui';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useWebgl } from '../design-view/use-webgl.ts';
import { useEditorState, useSetting } from '../session/editor-context.ts';
import type { StageView } from '../session/editor.ts';
import type { ImageUpload } from '../session/use-image-upload.ts';
import { useEditorText } from '../translations/text.ts';
import type { MenuPlace } from './ContextMenu.tsx';
import { StagePane } from './StagePane.tsx';
import { StageToolbar } from './StageToolbar.tsx';
import { placeIn, type StagePort } from './stage-port.ts';
import classes from './stage.module.css';
import { usePersonInView } from './use-person-in-view.ts';
import { useStageKeys } from './use-stage-keys.ts';
import { presetsFor, type ViewPreset } from './view-presets.ts';
import { CloseButton } from '@mantine/core';

/** Something to know about the stage; stays until it is closed. */
function StageNotice({ children }: { readonly children: ReactNode }) {
  const text = useEditorText();
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  return (
    <div className={classes['notice']} role="status">
      <span>{children}</span>
      <CloseButton size="sm" aria-label={text('tools.close')} onClick={() => setShown(false)} />
    </div>
  );
}

const ContextMenu = lazyPart(async () => ({ default: (await import('./ContextMenu.tsx')).ContextMenu }));
const ProofBar = lazyPart(async () => ({ default: (await import('../proof/ProofBar.tsx')).ProofBar }));
const ShortcutsDialog = lazyPart(async () => {
  const { ShortcutsDialog: dialog } = await import('./ShortcutsDialog.tsx');
  return { default: dialog };
});

/** Id that the link past the tools leads to. */
export const STAGE_ID = 'kit-stage';

/** Narrower than this there is no room for model and flat view beside each other. */
const SPLIT_QUERY = '(min-width: 1200px)';

/** The garment on its ground, in 3D, flat or both, with what is selected on it. Takes pictures dropped on it. */
export function Stage({ upload }: { readonly upload: ImageUpload }) {
  const { editor, garment, scheme } = useSetting();
  const view = useEditorState((state) => state.view);
  const makesRoom = useEditorState((state) => state.makesRoom);
  const help = useEditorState((state) => state.help);
  const isProofed = useEditorState((state) => state.isProofed);
  const text = useEditorText();
  const model = useRef<StagePort>(null);
  const flat = useRef<StagePort>(null);
  const [wantedPreset, setPreset] = useState<ViewPreset | null>(null);
  const [flatPreset, setFlatPreset] = useState<ViewPreset>('front');
  const [modelFailed, setModelFailed] = useState(false);
  const canSplit = useMediaQuery(SPLIT_QUERY);
  const webgl = useWebgl();
  const [dropping, setDropping] = useState(false);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const root = useRef<HTMLDivElement>(null);

  const canShowModel = webgl && !modelFailed;
  const shown = viewShown(view, canShowModel, canSplit);
  const preset =
    wantedPreset !== null && presetsFor('model', garment).includes(wantedPreset) ? wantedPreset : null;
  useEffect(() => {
    const { interaction } = editor.store.getState();
    if (interaction.mode !== 'idle') editor.end();
  }, [editor, shown]);
  const fail = useCallback(() => setModelFailed(true), []);
  const lookAtModel = useCallback((next: ViewPreset) => {
    setPreset(next);
    model.current?.setView(next);
  }, []);
  const lookAtFlat = useCallback((next: ViewPreset) => {
    setFlatPreset(next);
    flat.current?.setView(next);
  }, []);
  usePersonInView(model, lookAtModel);
  const turnedByHand = useCallback(() => setPreset(null), []);
  const look = (next: ViewPreset) => {
    const isFlatOnly = next === 'all';
    if (shown !== 'flat' && !isFlatOnly) lookAtModel(next);
    if (shown === 'flat' || isFlatOnly || next === 'front' || next === 'back') lookAtFlat(next);
  };
  const zoom = (factor: number) => {
    model.current?.zoom(factor);
    flat.current?.zoom(factor);
  };
  useStageKeys({
    look,
    zoom,
    fit: () => look(shown === 'flat' ? flatPreset : (preset ?? 'front')),
    // By key it opens in the middle of what is selected, or of the stage.
    menu: () => {
      const held = root.current?.querySelector('[data-mode] polygon, [data-frame-of-all]');
      const box = (held ?? root.current)?.getBoundingClientRect();
      if (box) setMenu({ clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, at: null });
    },
  });

  return (
    <div
      ref={root}
      id={STAGE_ID}
      tabIndex={-1}
      className={classes['stage']}
      data-shown={shown}
      data-scheme={scheme}
      data-dropping={dropping}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setDropping(true);
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDropping(false);
        const file = event.dataTransfer.files[0];
        const pane = event.target instanceof Element ? event.target.closest('[data-pane]') : null;
        const port = pane?.getAttribute('data-pane') === 'flat' ? flat : model;
        const at = port.current?.pick(placeIn(pane, event));
        if (file) void upload.add(file, at ? { on: 'point', at } : { on: 'freePlace' });
      }}
    >
      <div className={classes['scene']} data-makes-room={makesRoom}>
        {shown !== 'flat' && (
          <StagePane
            kind="model"
            port={model}
            preset={preset ?? 'front'}
            onLook={lookAtModel}
            onTurn={turnedByHand}
            onFail={fail}
            onMenu={setMenu}
          />
        )}
        {shown !== 'model' && (
          <StagePane
            kind="flat"
            port={flat}
            preset={flatPreset}
            onLook={lookAtFlat}
            onTurn={turnedByHand}
            onFail={fail}
            onMenu={setMenu}
          />
        )}
      </div>
      {dropping && <div className={classes['dropHint']}>{text('images.dropHere')}</div>}
      <StageToolbar
        preset={shown === 'flat' ? flatPreset : preset}
        view={shown}
        canShowModel={canShowModel}
        canSplit={canSplit}
        onPreset={look}
        onZoom={zoom}
      />
      <div className={classes['below']}>
        {isProofed && (
          <LateRoom>
            <ProofBar />
          </LateRoom>
        )}
        {!canShowModel && <StageNotice>{text(webgl ? 'stage.modelFailed' : 'stage.noWebgl')}</StageNotice>}
      </div>
      {menu && (
        <LateRoom>
          <ContextMenu place={menu} onClose={() => setMenu(null)} />
        </LateRoom>
      )}
      {help && (
        <LateRoom>
          <ShortcutsDialog onClose={() => editor.set({ help: false })} />
        </LateRoom>
      )}
    </div>
  );
}

/** View for which there is room and means. */
function viewShown(view: StageView, canShowModel: boolean, canSplit: boolean): StageView {
  if (!canShowModel) return 'flat';
  return view === 'split' && !canSplit ? 'model' : view;
}
