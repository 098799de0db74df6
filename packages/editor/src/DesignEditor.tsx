import { MAX_ELEMENTS, MAX_GRAPHICS, type EditError } from '@kitwright/design';
import type { Tenant } from '@kitwright/contract/tenants';
import { isOffered, offeredSizes, type Garment, type Size } from '@kitwright/garment';
import { Spinner, useFirstPicture, toast, type Lang } from '@kitwright/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { sharedImages } from './design-view/image-library.ts';
import { sharedLettering } from './design-view/lettering.ts';
import { waitingIn } from './drafts/waiting-pictures.ts';
import { LazyGarmentViewer } from './design-view/lazy-model.tsx';
import { draftShelf } from './drafts/device-shelf.ts';
import { BottomBar, EditorFrame } from './frame/EditorFrame.tsx';
import { SelectionOverlay } from './stage/StagePane.tsx';
import { ColoursPart } from './tools/colours/index.ts';
import classes from './frame/frame.module.css';
import type { EditorServices } from './services.ts';
import { SettingContext, useEditorState, useSetting, type EditorSetting } from './session/editor-context.ts';
import { createEditor } from './session/editor.ts';
import type { Tool } from './tools/index.ts';
import { readFigure } from './session/figure-choice.ts';
import { SceneProvider } from './session/SceneProvider.tsx';
import { TextFocus } from './session/TextFocus.tsx';
import { draftOf, useDraftKeeping } from './session/use-drafts.ts';
import { useSaving } from './session/use-saving.ts';
import { useShortcuts } from './session/use-shortcuts.ts';
import { useStart, type InitialDesign, type StartingPoint } from './session/use-start.ts';
import { useEditorText, type EditorText } from './translations/text.ts';

/** Properties of the editor: the design it begins with, and the services of the application round it. */
export interface DesignEditorProps {
  readonly tenant: Tenant;
  readonly garment: Garment;
  readonly initial: InitialDesign;
  /** Keep the same object while the editor is shown. */
  readonly services: EditorServices;
  readonly lang: Lang;
  readonly scheme: 'light' | 'dark';
  /** The tool that is open at first; by default the colours, where there is room. */
  readonly tool?: Tool | undefined;
}

/**
 * Loads what the editor begins with beside its own script, and opens what is kept on this device, so that its first render
 * shows all of it. What cannot be had is asked for again where it is shown.
 */
export const preloadEditor = async (lang: Lang): Promise<void> => {
  const isPhone = window.innerWidth < PHONE_PX;
  // Asked for again with the first font, where it cannot be had now.
  void sharedLettering()
    .prepare()
    .catch(() => undefined);
  await Promise.allSettled([
    useEditorText.preload(lang),
    LazyGarmentViewer.preload(),
    BottomBar.preload(),
    SelectionOverlay.preload(),
    isPhone ? null : ColoursPart.preload(),
    draftShelf.get(''),
  ]);
};

/** The design editor of a garment, full height. */
export function DesignEditor(props: DesignEditorProps) {
  const start = useStart(props.initial, props.services);
  return start === null ? <Opening /> : <StartedEditor {...props} start={start} />;
}

/** Stands where the editor will, until it is known what it opens. */
function Opening() {
  const text = useEditorText();
  useFirstPicture();
  return (
    <div className={classes['wait']} role="status" aria-label={text('stage.loading')}>
      <Spinner />
    </div>
  );
}

/** Narrower than this, the editor is laid out for a phone. */
const PHONE_PX = 768;

interface StartedProps extends DesignEditorProps {
  readonly start: StartingPoint;
}

/** The size that a design is first seen in. */
const firstSize = ({ displaySize, productType }: Garment, { sizeCharts }: Tenant): Size => {
  const offer = sizeCharts[productType];
  return isOffered(offer, displaySize) ? displaySize : (offeredSizes(offer)[0] ?? displaySize);
};

function StartedEditor({ start, ...props }: StartedProps) {
  const { tenant, garment, services, lang, scheme } = props;
  const [editor] = useState(() => {
    const { document, name, uuid, version, saved, base } = start;
    const known = uuid !== undefined && version !== undefined;
    // A draft of an earlier release says only on which version it stands.
    const stoodOn = base ?? { document: { ...document }, name };
    const onServer = saved ? { document, name } : { ...stoodOn, ...(base ? {} : { isGuess: true }) };
    const server = known ? { uuid, version, ...onServer } : null;
    // On a phone a tool covers the bar: begin with the bar to be seen.
    const tool = props.tool ?? (window.innerWidth < PHONE_PX ? null : 'colours');
    const figure = readFigure(sessionStorage);
    return createEditor({
      document,
      name,
      size: firstSize(garment, tenant),
      server,
      tool,
      figure,
      fabricId: services.readFabric(),
    });
  });
  const setting = useMemo<EditorSetting>(
    () => ({
      editor,
      garment,
      tenant,
      services,
      lettering: sharedLettering(),
      images: sharedImages(services.imageUrl),
      lang,
      scheme,
    }),
    [editor, garment, tenant, services, lang, scheme],
  );
  return (
    <SettingContext value={setting}>
      <WithScene initial={props.initial} start={start} />
    </SettingContext>
  );
}

interface SceneProps {
  readonly initial: InitialDesign;
  readonly start: StartingPoint;
}

function WithScene({ initial, start }: SceneProps) {
  const { editor, services } = useSetting();
  const root = useRef<HTMLDivElement>(null);
  const saving = useSaving(editor, services);
  const { save } = saving;
  const saveByKey = useCallback(() => void save(), [save]);
  useShortcuts(editor, root, saveByKey);
  useDraftKeeping(editor, services);
  useRefusals();
  const text = useEditorText();
  const goOn = async () => {
    if (waitingIn(editor.store.getState().document).length > 0) {
      toast.info(text('images.notYet'));
      return;
    }
    if ((await services.onGuestNext?.(draftOf(editor.store.getState(), new Date()))) === true) return;
    const uuid = await save();
    if (uuid !== null) services.onNext(uuid);
  };
  return (
    <SceneProvider>
      <EditorFrame
        root={root}
        saving={saving}
        onNext={() => void goOn()}
        draftOf={start.fromDraft && start.shared === undefined ? initial : null}
        sharedDraft={start.shared ?? null}
        start={start}
      />
      <TextFocus root={root} />
    </SceneProvider>
  );
}

const refusalText = (text: EditorText, { code }: EditError): string => {
  if (code === 'tooManyElements') return text('problems.tooManyElements', { count: MAX_ELEMENTS });
  if (code === 'tooManyGraphics') return text('problems.tooManyGraphics', { count: MAX_GRAPHICS });
  return text('problems.editRefused');
};

/** Says why an edit was not taken. */
function useRefusals(): void {
  const { editor } = useSetting();
  const refused = useEditorState((state) => state.refused);
  const text = useEditorText();
  useEffect(() => {
    if (!refused) return;
    editor.set({ refused: null });
    toast.error(refusalText(text, refused));
  }, [editor, refused, text]);
}
