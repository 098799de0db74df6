import {
  Box2,
  CanvasTexture,
  PerspectiveCamera,
  Scene,
  Vector2,
  type Matrix4,
  type WebGLRenderTarget,
  type WebGLRenderer,
} from 'three';
import type { PieceSurface } from '../api.ts';
import type { FabricId } from '../cloth/fabric.ts';
import type { ExportRequest } from '../export/export-glb.ts';
import type { Clip } from '../model/clip.ts';
import type { FigureModel } from '../model/figure-model.ts';
import type { MeshData } from '../model/mesh-data.ts';
import type { GarmentModel } from '../model/models.ts';
import type { PlainLight } from '../cloth/plain-look.ts';
import { newFloor } from '../studio/floor.ts';
import { newStudioRig } from '../studio/rig.ts';
import { groundOf, type Scheme } from '@kitwright/garment';
import { FOV_DEG, type Boxes } from '../view/framing.ts';
import type { Orbit } from '../view/orbit.ts';
import type { Design } from './dressed-garment.ts';
import { newDressedSet, type DressedSet } from './dressed-set.ts';
import type { PosedBy } from './rigged-mesh.ts';
import { newExposure, type RenderOptions } from './exposure.ts';
import type { FigureColours } from './figure-looks.ts';
import { newKnitTiles } from './knit-tiles.ts';
import type { Motion } from './motion.ts';
import { warmPlain, type PlainWarmth } from './plain-warmth.ts';
import { newStageBones } from './stage-bones.ts';
import { newSurfaceTextures, type SyncResult } from './surface-textures.ts';

/** Models that wait to be shown, in place of those on stage, or not to be shown after all. */
export interface Prepared {
  show: () => void;
  discard: () => void;
}

/** Everything in the picture: garment, figure, floor and lamps. Knows nothing of React, pointers or time. */
export interface Stage {
  readonly scene: Scene;
  readonly camera: PerspectiveCamera;
  /**
   * Makes a garment ready to be shown, worn by the figure or alone, its shaders compiled; then `show` puts it in the
   * place of what is on stage. With `plain` nothing is compiled: it is shown without lamps until `light`.
   */
  prepare: (
    design: Design,
    model: GarmentModel,
    figure: FigureModel | null,
    how?: 'plain',
  ) => Promise<Prepared>;
  /**
   * Begins a plain picture before there is a model: its programs are made, and where the artwork is known it is sent. By the
   * time there is something to show they are there.
   */
  beginPlain: (surfaces: ReadonlyMap<string, PieceSurface>) => void;
  /** Begins a lit picture before there is a model. */
  beginLit: () => Promise<void>;
  /** True while what is on stage is drawn without lamps. */
  readonly isPlain: () => boolean;
  /** Lights what is shown plainly, once the shaders for it are there; false where something else is on stage by then. */
  light: () => Promise<boolean>;
  /** Puts what is on stage on another body, in place: for every step of a slider. What frames and finds it stays. */
  reshape: (model: GarmentModel, figure: FigureModel | null) => void;
  /** Null: stands at ease. */
  animate: (clip: Clip | null) => void;
  /** Movement of the figure; null before anything is on stage. */
  readonly motion: () => Motion | null;
  /** The bones were moved: shadows are cast again. */
  moved: () => void;
  setFabric: (fabric: FabricId) => void;
  setColours: (colours: FigureColours) => void;
  setScheme: (scheme: Scheme) => void;
  syncSurfaces: (surfaces: ReadonlyMap<string, PieceSurface>, nowMs: number) => SyncResult;
  /** Forgets the textures of all other surfaces. */
  keepSurfaces: (surfaces: ReadonlyMap<string, PieceSurface>) => void;
  refineSurfaces: (nowMs: number) => boolean;
  drawNextSeams: () => boolean;
  /** Everything on stage in a file. */
  exportGlb: (surfaces: ReadonlyMap<string, PieceSurface>) => Promise<Blob>;
  exportUsdz: (surfaces: ReadonlyMap<string, PieceSurface>) => Promise<Blob>;
  /** Renders into the target. */
  render: (target: WebGLRenderTarget, orbit: Orbit, options: RenderOptions) => void;
  /** Restores what the lost context held and three does not bring back by itself. */
  restore: () => void;
  /** Boxes to frame; null before anything is on stage. */
  readonly boxes: () => Boxes | null;
  /** Meshes that hide pieces without being one. */
  readonly obstacles: () => readonly MeshData[];
  /** Names and transforms of the bones as they stand. */
  readonly pose: () => { readonly bones: readonly string[]; readonly matrices: readonly Matrix4[] };
  readonly dressed: () => DressedSet | null;
  dispose: () => void;
}

const NEAREST_M = 0.05;
/** Anything on stage lies within this of what the camera looks at, m. */
const STAGE_RADIUS_M = 3;

export const newStage = (renderer: WebGLRenderer, anisotropy: number, posedBy: PosedBy): Stage => {
  const scene = new Scene();
  const camera = new PerspectiveCamera(FOV_DEG, 1, NEAREST_M, 20);
  const lamps = newStudioRig();
  const floor = newFloor();
  const surfaces = newSurfaceTextures(anisotropy, (canvas, texture, { x, y, width, height }) => {
    const part = new Box2(new Vector2(x, y), new Vector2(x + width, y + height));
    renderer.copyTextureToTexture(new CanvasTexture(canvas), texture, part, part.min);
  });
  const tiles = newKnitTiles(anisotropy);
  const plainLight: PlainLight = { uRim: { value: 1 } };
  const exposure = newExposure(renderer, {
    scene,
    camera,
    lamps,
    depthFor: (distanceM) => ({
      near: Math.max(NEAREST_M, distanceM - STAGE_RADIUS_M),
      far: distanceM + STAGE_RADIUS_M + 2,
    }),
  });
  scene.add(lamps.group, floor.mesh);

  const bones = newStageBones();
  let set: DressedSet | null = null;
  /** Set that is shown without lamps; null mostly. */
  let plain: DressedSet | null = null;
  let fabric: FabricId = 'interlock';
  let colours: FigureColours = {};

  let warmth: PlainWarmth | null = null;
  const beginPlain: Stage['beginPlain'] = (printed) => {
    warmth ??= warmPlain(renderer, scene, camera, plainLight, posedBy);
    surfaces.begin(printed, performance.now(), (texture) => renderer.initTexture(texture));
    // Without it the card begins when the picture is drawn, and the page waits for all of it then.
    renderer.getContext().flush();
  };

  const prepare: Stage['prepare'] = async (design, model, figure, how) => {
    const own = bones.of(model);
    const next = newDressedSet({ design, model, figure, rig: own.rig, posedBy, tiles, light: plainLight });
    // Without lamps no weave is seen, and making one takes a tenth of a second.
    if (how === undefined) next.setFabric(fabric);
    next.setColours(colours);
    if (how === undefined) {
      await exposure.light();
      await renderer.compileAsync(next.group, camera, scene);
    } else next.setPlain(true);
    return {
      discard: () => {
        next.dispose();
        bones.discard(own);
      },
      show: () => {
        if (set) {
          scene.remove(set.group);
          set.dispose();
        }
        set = next;
        plain = how === undefined ? null : next;
        bones.takeOver(own);
        next.group.add(own.rig.root);
        // It stands at ease, unless it takes over a motion.
        if (own.motion.isMoving()) next.moved();
        if (plain === null) next.setFabric(fabric);
        next.setColours(colours);
        surfaces.each(next.setArtwork);
        scene.add(next.group);
        floor.mesh.visible = next.floor !== null;
        floor.mesh.position.y = (next.floor?.y ?? 0) + 0.0005;
        if (next.floor) floor.setContact(next.floor.contact);
        exposure.castAnew();
      },
    };
  };

  const light: Stage['light'] = async () => {
    const own = plain;
    if (!own) return false;
    await exposure.light();
    if (own !== plain) return false;
    own.setFabric(fabric);
    own.setPlain(false);
    const compiled = renderer.compileAsync(own.group, camera, scene);
    // Drawn plainly on: a frame now would wait for the shaders.
    own.setPlain(true);
    await compiled;
    if (own !== plain) return false;
    plain = null;
    surfaces.sharpen();
    own.setFabric(fabric);
    own.setPlain(false);
    exposure.castAnew();
    return true;
  };

  const moved = (): void => {
    set?.moved();
    exposure.castAnew();
  };

  const reshape: Stage['reshape'] = (model, figure) => {
    if (!set) return;
    const own = bones.of(model);
    const before = bones.current();
    if (before && own !== before) set.group.remove(before.rig.root);
    set.reshape(model, figure, own.rig);
    bones.takeOver(own);
    set.group.add(own.rig.root);
    moved();
  };

  const onStage = (surfacesShown: ReadonlyMap<string, PieceSurface>): ExportRequest => {
    const moved = bones.current();
    if (!set || !moved) throw new Error('Nothing is on stage');
    const { design, model, wearer, worn } = set;
    return { design, model, figure: wearer, worn, rig: moved.rig, surfaces: surfacesShown, fabric, colours };
  };

  const render: Stage['render'] = (target, orbit, options) => {
    const isPlain = plain !== null || !options.hasLamps;
    const hasShadow = options.hasShadow && !isPlain;
    set?.setPlain(isPlain);
    set?.meshes.forEach(({ setCoarse }) => setCoarse(options.isMoving === true));
    set?.setDetail(options.hasDetail);
    set?.setShadow(hasShadow);
    floor.mesh.receiveShadow = hasShadow;
    exposure.expose(target, orbit, { ...options, hasShadow });
  };

  return {
    scene,
    camera,
    prepare,
    beginPlain,
    beginLit: exposure.light,
    isPlain: () => plain !== null,
    light,
    reshape,
    render,
    animate: bones.animate,
    motion: () => bones.current()?.motion ?? null,
    moved,
    setFabric: (next) => {
      fabric = next;
      if (plain === null) set?.setFabric(next);
    },
    setColours: (next) => {
      colours = next;
      set?.setColours(next);
    },
    setScheme: (scheme) => {
      floor.setGround(groundOf(scheme));
      lamps.setRim(groundOf(scheme).rim);
      plainLight.uRim.value = groundOf(scheme).rim;
    },
    syncSurfaces: (next, nowMs) =>
      surfaces.sync(next, nowMs, (pieceId, texture) => set?.setArtwork(pieceId, texture)),
    keepSurfaces: surfaces.keep,
    refineSurfaces: surfaces.refine,
    exportGlb: async (printed) => {
      const { exportGlb } = await import('../export/export-glb.ts');
      return exportGlb(onStage(printed));
    },
    exportUsdz: async (printed) => {
      const { exportUsdz } = await import('../export/export-usdz.ts');
      return exportUsdz(onStage(printed));
    },
    drawNextSeams: () => set?.drawNextSeams() ?? false,
    restore: exposure.castAnew,
    boxes: () => set?.boxes ?? null,
    obstacles: () => (set?.figure ? [set.figure] : []),
    pose: () => {
      const rig = bones.current()?.rig;
      return { bones: rig?.names ?? [], matrices: rig?.matrices() ?? [] };
    },
    dressed: () => set,
    dispose: () => {
      set?.dispose();
      warmth?.dispose();
      bones.dispose();
      surfaces.dispose();
      tiles.dispose();
      floor.dispose();
      lamps.dispose();
      exposure.dispose();
    },
  };
};
