import type { ElementGeometry } from '@kitwright/design/render';
import { useEffect, useLayoutEffect, useRef, type CSSProperties, type RefObject } from 'react';
import { useStore } from 'zustand';
import { placeOf, projectorOf, spotAt } from '../comments/CommentPins.tsx';
import { useDisplayPattern } from '../comments/CommentsPanel.tsx';
import { projectBox } from '../interaction/project-box.ts';
import { usePattern, useScene } from '../session/editor-context.ts';
import { placeIn, type Signal, type StagePort } from '../stage/stage-port.ts';
import { writeOutline } from '../stage/write-outline.ts';
import classes from './co-design.module.css';
import type { ShownPeer } from './peers.ts';
import type { SharedWork } from './shared-work.ts';

interface Props {
  readonly shared: SharedWork;
  readonly container: RefObject<HTMLElement | null>;
  readonly stage: RefObject<StagePort | null>;
  readonly viewMoved: Signal;
}

/** A pointer is shown to others this often, ms. */
const POINT_EVERY_MS = 100;

/** Over a view of the garment: where the others point, and what they have selected. */
export function PeersLayer({ shared, container, stage, viewMoved }: Props) {
  const { peers } = useStore(shared.peers);
  const { composition } = useScene();
  usePointing({ shared, container, stage });
  return (
    <div className={classes['layer']} aria-hidden="true">
      {peers.flatMap((peer) =>
        peer.selected.map((id) => {
          const geometry = composition.elements.get(id);
          return geometry && <Frame key={`${peer.id} ${id}`} {...{ peer, geometry, stage, viewMoved }} />;
        }),
      )}
      {peers.map((peer) => (
        <Pointer key={peer.id} peer={peer} stage={stage} viewMoved={viewMoved} />
      ))}
    </div>
  );
}

const inColour = ({ colour }: ShownPeer): CSSProperties => ({ '--peer': colour }) as CSSProperties;

interface SeenProps extends Pick<Props, 'stage' | 'viewMoved'> {
  readonly peer: ShownPeer;
}

/** Follows the camera without rendering. */
function Pointer({ peer, stage, viewMoved }: SeenProps) {
  const root = useRef<HTMLDivElement>(null);
  const pattern = usePattern();
  const { at } = peer;
  useLayoutEffect(() => {
    const put = (isGliding: boolean) => {
      const port = stage.current;
      const seen = at && port ? projectorOf(pattern, port.project)(at) : null;
      if (!root.current) return;
      const { dataset, style } = root.current;
      // It glides over the cloth from spot to spot, and not after the cloth.
      dataset['gliding'] = String(isGliding && dataset['facing'] === 'true');
      dataset['facing'] = String(seen?.facing ?? false);
      if (seen) style.transform = `translate(${seen.xPx.toFixed(1)}px, ${seen.yPx.toFixed(1)}px)`;
    };
    put(true);
    return viewMoved.subscribe(() => put(false));
  }, [at, pattern, stage, viewMoved]);
  return (
    <div ref={root} className={classes['pointer']} style={inColour(peer)} data-peer-pointer={peer.name}>
      <svg viewBox="0 0 16 16" width="18" height="18">
        <path d="M1.5 1.5 6 14l2.2-5.3L13.5 6.5Z" />
      </svg>
      <span>{peer.name}</span>
    </div>
  );
}

/** The outline of what someone else has selected. */
function Frame({ peer, geometry, stage, viewMoved }: SeenProps & { readonly geometry: ElementGeometry }) {
  const root = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    const put = () => {
      const port = stage.current;
      const box = port ? projectBox(geometry, port.project(geometry.pieceId)) : null;
      if (!root.current) return;
      root.current.dataset['facing'] = String(box?.facing ?? false);
      writeOutline(root.current, box?.outline ?? []);
    };
    put();
    return viewMoved.subscribe(put);
  }, [geometry, stage, viewMoved]);
  return (
    <svg ref={root} className={classes['frame']} style={inColour(peer)} data-peer-selection={peer.name}>
      <polygon />
      <polygon />
    </svg>
  );
}

/** Shows others where one's pointer is, while no button is held: what is dragged is seen itself. */
function usePointing({ shared, container, stage }: Omit<Props, 'viewMoved'>): void {
  const pattern = usePattern();
  const display = useDisplayPattern();
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const stop = new AbortController();
    let lastMs = 0;
    const point = (event: PointerEvent) => {
      const isSeen = event.buttons === 0 && shared.peers.getState().peers.length > 0;
      if (!isSeen || event.timeStamp - lastMs < POINT_EVERY_MS) return;
      lastMs = event.timeStamp;
      const picked = stage.current?.pick(placeIn(element, event));
      shared.point(picked ? placeOf(display, spotAt(pattern, display, picked)) : null);
    };
    const { signal } = stop;
    element.addEventListener('pointermove', point, { signal });
    element.addEventListener('pointerleave', () => shared.point(null), { signal });
    return () => stop.abort();
  }, [shared, container, stage, pattern, display]);
}
