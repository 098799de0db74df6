import type { DesignDocument } from '@kitwright/design';
import type { FlatView, PlayerWords } from '@kitwright/design/render';
import {
  DEFAULT_AVATAR,
  garmentOf,
  withSleeve,
  type AnimationId,
  type BootChoice,
  type Garment,
  type Size,
  type Wearer,
} from '@kitwright/garment';
import { Poster } from '@kitwright/viewer/poster';
import type { CameraPreset, FabricId, ViewerHandle } from '@kitwright/viewer';
import { Spinner, type Lang, lazyPart } from '@kitwright/ui';
import { Component, Suspense, useMemo, useState, type CSSProperties, type ReactNode, type Ref } from 'react';
import type { DesignProof } from '../proof/design-proof.ts';
import { useEditorText } from '../translations/text.ts';
import classes from './design-view.module.css';
import { figureColours } from './figure-colours.ts';
import { sharedImages } from './image-library.ts';
import { LazyGarmentViewer } from './lazy-model.tsx';
import { sharedLettering } from './lettering.ts';
import { toileUrl } from './toile-url.ts';
import { useComposition, useSurfaces } from './use-composition.ts';
import { useWebgl } from './use-webgl.ts';
import { defaultImageUrl, defaultModelUrl } from './viewer-services.ts';

const FlatDrawing = lazyPart(async () => ({ default: (await import('./FlatDrawing.tsx')).FlatDrawing }));

/** Properties of the view of a design that is only looked at. */
export interface DesignViewerProps {
  readonly document: DesignDocument;
  /** Accessible name, such as the design's own. */
  readonly label?: string | undefined;
  readonly lang?: Lang | undefined;
  readonly modelUrl?: ((file: string) => string) | undefined;
  readonly imageUrl?: ((uploadId: string) => string) | undefined;
  readonly scheme?: 'light' | 'dark' | undefined;
  /** Worn by the figure (default), or the garment alone. */
  readonly wearer?: Wearer | undefined;
  readonly boots?: BootChoice | undefined;
  /** Movement of the figure; it stands still by default. */
  readonly animation?: AnimationId | null | undefined;
  readonly view?: CameraPreset | undefined;
  /** Player whose kit it is; without, the words of the design's own slots. */
  readonly player?: PlayerWords | undefined;
  /** The size that is worn, and that the artwork is laid out for; the garment's display size by default. */
  readonly size?: Size | undefined;
  /** Length of the sleeves that are worn, where the garment has a choice; the design's own by default. */
  readonly sleeve?: string | undefined;
  readonly fabric?: FabricId | undefined;
  readonly interactive?: boolean | undefined;
  readonly autoRotate?: boolean | undefined;
  /** Leaves the page's own ground behind the model when false. */
  readonly ground?: boolean | undefined;
  /** The flat drawing instead of the model. */
  readonly flat?: boolean | undefined;
  /** In printed colours; in its own without. */
  readonly proof?: DesignProof | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly onReady?: (() => void) | undefined;
  /** The model failed, and the flat drawing takes its place. */
  readonly onFail?: (() => void) | undefined;
  /** The model was turned, or looked at from elsewhere. */
  readonly onCameraChange?: (() => void) | undefined;
  readonly ref?: Ref<ViewerHandle> | undefined;
}

/**
 * A design on its garment: loads the fonts and pictures it needs, composes it, and shows it in 3D, or as a flat
 * drawing where 3D is not to be had. Fills its parent. For previews, checkout, histories, the console and the home
 * page; the editor's stage is built from the same parts.
 */
export function DesignViewer({ ref, ...props }: DesignViewerProps) {
  const { document: design, scheme = 'light', ground = true } = props;
  const garment = garmentOf(design.productType);
  return (
    <div
      className={[classes['root'], ground ? classes['ground'] : '', props.className ?? ''].join(' ')}
      data-scheme={scheme}
      lang={props.lang === undefined ? undefined : props.lang === 'kh' ? 'km' : 'en'}
      style={props.style}
    >
      <Shown {...props} handle={ref} garment={garment} />
    </div>
  );
}

interface ShownProps extends Omit<DesignViewerProps, 'ref'> {
  readonly handle: Ref<ViewerHandle> | undefined;
  readonly garment: Garment;
}

interface Props {
  readonly children: ReactNode;
  readonly onError: () => void;
}

/** Catches what goes wrong while the 3D code is loaded or drawn, so that the flat view can take its place. */
export class ModelErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onError();
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

function Shown(props: ShownProps) {
  const { garment, player, handle, proof, sleeve } = props;
  const { imageUrl = defaultImageUrl, view = 'front', flat = false } = props;
  const design = useMemo(
    () => ({ ...props.document, options: withSleeve(garment, props.document.options, sleeve) }),
    [props.document, garment, sleeve],
  );
  const text = useEditorText();
  const images = sharedImages(imageUrl);
  const size = props.size ?? garment.displaySize;
  const {
    composition: designed,
    pattern,
    settled,
  } = useComposition({
    document: design,
    garment,
    size,
    player,
    lettering: sharedLettering(),
    images,
  });
  const composition = proof?.of(designed) ?? designed;
  const shownUrl = useMemo(
    () => (proof ? (id: string) => proof.imageUrl(id, imageUrl) : imageUrl),
    [proof, imageUrl],
  );
  const surfaces = useSurfaces(composition, pattern, images, settled && !flat);
  const [modelFailed, setModelFailed] = useState(false);
  // Without its letters a design would be drawn with boxes in their place; one that was seen stays while others load.
  const [isComplete, setComplete] = useState(settled);
  if (settled && !isComplete) setComplete(true);
  const webgl = useWebgl();
  const label = props.label ?? text('stage.model');
  if (flat || !webgl || modelFailed) {
    if (!isComplete) return <Waiting />;
    return (
      <Suspense fallback={<Waiting />}>
        <FlatDrawing
          composition={composition}
          pattern={pattern}
          view={flatViewOf(view)}
          imageUrl={shownUrl}
          label={label}
          settled={settled}
        />
      </Suspense>
    );
  }
  const fail = () => {
    setModelFailed(true);
    props.onFail?.();
  };
  const { modelUrl = defaultModelUrl, wearer = DEFAULT_AVATAR } = props;
  const poster = toileUrl({ garment, options: design.options, wearer, size, view, modelUrl });
  return (
    <ModelErrorBoundary onError={fail}>
      <Suspense fallback={<Waiting poster={poster} />}>
        <LazyGarmentViewer
          garment={garment}
          surfaces={surfaces}
          options={design.options}
          wearer={wearer}
          size={size}
          boots={props.boots}
          animation={props.animation}
          fabric={props.fabric}
          modelUrl={modelUrl}
          colours={figureColours(design)}
          scheme={props.scheme}
          initialView={view}
          poster={poster}
          interactive={props.interactive}
          autoRotate={props.autoRotate}
          ground={props.ground}
          onReady={props.onReady}
          onCameraChange={props.onCameraChange}
          onError={fail}
          ref={handle}
          label={label}
        />
        {surfaces.size === 0 && poster === undefined && <Waiting />}
      </Suspense>
    </ModelErrorBoundary>
  );
}

const flatViewOf = (view: CameraPreset): FlatView => (view === 'back' ? 'back' : 'front');

const Waiting = ({ poster }: { readonly poster?: string | undefined }) => (
  <div className={classes['waiting']} role="status">
    {poster === undefined ? <Spinner /> : <Poster url={poster} isCovered={false} clearTopPx={0} fadeMs={0} />}
  </div>
);
