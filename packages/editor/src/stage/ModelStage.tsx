import type { FitRooms, PiecePointerEvent, ViewerHandle } from '@kitwright/viewer';
import {
  Suspense,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type Ref,
  type RefObject,
} from 'react';
import { LazyGarmentViewer } from '../design-view/lazy-model.tsx';
import { ModelErrorBoundary } from '../design-view/DesignViewer.tsx';
import { figureColours } from '../design-view/figure-colours.ts';
import { onPattern } from '../design-view/piece-surfaces.ts';
import { toileUrl } from '../design-view/toile-url.ts';
import { useSurfaces } from '../design-view/use-composition.ts';
import type { SurfacePoint } from '../interaction/interaction.ts';
import { useEditorState, useScene, useSetting } from '../session/editor-context.ts';
import { useWeave } from '../session/use-weave.ts';
import { useEditorText } from '../translations/text.ts';
import { begunDrawing } from './begin-stage.ts';
import { useKeptLook, useLookKeeping } from './kept-look.ts';
import { SizeWaiting, StageWaiting } from './StageWaiting.tsx';
import type { StagePort } from './stage-port.ts';
import { CLEAR, cameraOf, firstView, framedBy } from './view-presets.ts';

interface Props {
  readonly port: Ref<StagePort>;
  readonly onPress: (at: SurfacePoint, event: PointerEvent) => boolean;
  /** The model was taken hold of to turn it. */
  readonly onTurn: () => void;
  readonly onViewChange: () => void;
  readonly onFail: () => void;
}

/** Once it stands there as its picture did, the camera comes near to what is worn: the person is there on request. */
function useGarmentFirst(viewer: RefObject<ViewerHandle | null>): void {
  const isShown = useEditorState((state) => state.isShown);
  useEffect(() => {
    if (isShown) viewer.current?.setFramed('garment');
  }, [viewer, isShown]);
}

/** The garment in 3D, as a stage to work on. */
export function ModelStage({ port, onPress, onTurn, onViewChange, onFail }: Props) {
  const { editor, garment, services, images, scheme } = useSetting();
  const fabric = useWeave();
  const { document, composition, pattern, settled } = useScene();
  const figure = useEditorState((state) => state.figure);
  const { wearer, boots, animation, showsFit } = figure;
  const player = useEditorState((state) => state.player);
  const size = useEditorState((state) => state.size);
  const measures = useEditorState((state) => state.measures);
  const text = useEditorText();
  const viewer = useRef<ViewerHandle>(null);
  const [begun] = useState(() => begunDrawing(document, images.pictures));
  const surfaces = useSurfaces(composition, pattern, images, settled, begun?.drawer);
  const worn = garment.pattern(garment.displaySize, document.options);
  const [view] = useState(firstView);

  useImperativeHandle(
    port,
    (): StagePort => ({
      pick: ({ xPx, yPx }) => {
        const picked = viewer.current?.pick(xPx, yPx);
        return picked ? onPattern(worn, pattern, picked) : null;
      },
      project: (pieceId) => (xMm, yMm) => {
        const at = onPattern(pattern, worn, { pieceId, xMm, yMm });
        return viewer.current?.surfaceToScreen(at.pieceId, at.xMm, at.yMm) ?? null;
      },
      zoom: (factor) => viewer.current?.zoom(factor),
      setView: (view) => {
        viewer.current?.setFramed(framedBy(view));
        viewer.current?.setCamera(cameraOf(view));
      },
    }),
    [worn, pattern],
  );

  const press = useCallback(
    ({ pieceId, xMm, yMm, native }: PiecePointerEvent) => {
      const taken = native.button === 0 && onPress(onPattern(worn, pattern, { pieceId, xMm, yMm }), native);
      if (!taken) onTurn();
      return taken;
    },
    [onPress, onTurn, worn, pattern],
  );

  const stands = useCallback(() => {
    editor.set({ isShown: true });
    onViewChange();
  }, [editor, onViewChange]);

  useGarmentFirst(viewer);
  const tellFit = useCallback((rooms: FitRooms | null) => editor.set({ rooms }), [editor]);
  // What was measured on the size before says nothing of the next.
  const tellMaking = useCallback(
    (isMaking: boolean) => editor.set(isMaking ? { isMaking, rooms: null } : { isMaking }),
    [editor],
  );
  useEffect(() => () => editor.set({ isMaking: false, rooms: null }), [editor]);

  // What no move of an element changes is found once.
  const label = useMemo(() => text('stage.model'), [text]);
  const { modelUrl } = services;
  const { options } = document;
  const toile = useMemo(
    () => toileUrl({ garment, options, wearer, size, view, modelUrl }),
    [garment, options, wearer, size, view, modelUrl],
  );
  const seen = { document, figure, size, fabric, view };
  const key = useEditorState(({ server }) => server?.uuid) ?? garment.productType;
  const look = useKeptLook(key, seen);
  const isProofed = useEditorState((state) => state.proof !== null);
  const isPlain =
    settled && !isProofed && measures === null && animation === null && showsFit !== true && player === null;
  useLookKeeping({ ...seen, editor, services, viewer, key, isPlain, isKept: look !== null });
  const poster = look ?? toile;
  const of: 'garment' | 'design' = look === null ? 'garment' : 'design';
  const picture = poster === undefined ? undefined : { url: poster, of, ...CLEAR };
  return (
    <ModelErrorBoundary onError={onFail}>
      <Suspense fallback={<StageWaiting poster={picture} />}>
        <LazyGarmentViewer
          garment={garment}
          surfaces={surfaces}
          modelUrl={modelUrl}
          options={options}
          wearer={wearer}
          size={size}
          measures={measures ?? undefined}
          boots={boots ?? undefined}
          animation={animation}
          fitMap={showsFit}
          onFit={tellFit}
          onMaking={tellMaking}
          fabric={fabric}
          colours={figureColours(document)}
          scheme={scheme}
          initialView={view}
          poster={poster}
          {...CLEAR}
          onPiecePointerDown={press}
          onCameraChange={onViewChange}
          onReady={stands}
          onError={onFail}
          ref={viewer}
          label={label}
        />
        <SizeWaiting />
        {/* The viewer loads its models beside the letters; until both are there the words stay. */}
        {surfaces.size === 0 && <StageWaiting poster={picture} isOver />}
      </Suspense>
    </ModelErrorBoundary>
  );
}
