import {
  Camera,
  Color,
  CustomBlending,
  FloatType,
  HalfFloatType,
  LinearFilter,
  Mesh,
  NoBlending,
  OneFactor,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  Vector2,
  Vector4,
  WebGLRenderTarget,
  type Texture,
  type WebGLRenderer,
} from 'three';
import type { GroundColours } from '@kitwright/garment';

/** A part of a picture, px from its top left. */
export interface Tile {
  readonly x: number;
  readonly y: number;
  readonly fullWidth: number;
  readonly fullHeight: number;
}

/**
 * The way from the lit scene (linear, premultiplied, half floats) to the canvas: added samples, then the ground behind,
 * sRGB and dither. Rendering to a target of its own lets the resolution change while moving without resizing the canvas.
 */
export interface Screen {
  /** The target to render the scene into. `samples` 0 while moving on slow machines. */
  target: (width: number, height: number, samples: number) => WebGLRenderTarget;
  /** Adds the target's picture to the sum; the first call after `restart` begins a new sum. */
  accumulate: () => void;
  restart: () => void;
  /** Number of pictures in the sum. */
  readonly count: () => number;
  /** Shows the last picture, or the mean of the sum when there is one. */
  show: (options: {
    readonly useSum: boolean;
    readonly ground: GroundColours | null;
    readonly to: WebGLRenderTarget | null;
    /** Part of the whole picture that is shown; absent: all of it. */
    readonly tile?: Tile | undefined;
  }) => void;
  dispose: () => void;
}

const VERTEX = /* glsl */ `
varying vec2 vPlace;
void main() {
	vPlace = position.xy;
	gl_Position = vec4( position.xy, 0.0, 1.0 );
}`;

const ADD = /* glsl */ `
varying vec2 vPlace;
uniform sampler2D uPicture;
void main() {
	gl_FragColor = texture2D( uPicture, vPlace * 0.5 + 0.5 );
}`;

const GRAIN = /* glsl */ `
float grain( vec2 p ) {
	return ( fract( sin( dot( p, vec2( 12.9898, 78.233 ) ) ) * 43758.5453 ) - 0.5 ) / 255.0;
}`;

/** The ground is drawn in sRGB on purpose: its colours are design tokens, not light. */
const GROUND = /* glsl */ `
varying vec2 vPlace;
uniform float uAspect;
uniform vec4 uTile;
uniform vec3 uMiddle;
uniform vec3 uEdge;
uniform vec3 uFloor;
${GRAIN}
void main() {
	vec2 place = vPlace * uTile.xy + uTile.zw;
	vec2 p = ( place - vec2( -0.05, 0.18 ) ) * vec2( min( uAspect, 1.6 ), 1.0 );
	vec3 c = mix( uMiddle, uEdge, smoothstep( 0.0, 1.35, length( p * vec2( 0.85, 0.72 ) ) ) );
	c = mix( c, uFloor, 0.75 * smoothstep( -0.25, -1.15, place.y ) );
	gl_FragColor = vec4( c + grain( gl_FragCoord.xy ), 1.0 );
}`;

/** Most of a picture is ground: nothing is computed there. */
const SHOW = /* glsl */ `
varying vec2 vPlace;
uniform sampler2D uPicture;
uniform sampler2D uBehind;
uniform float uScale;
${GRAIN}
vec3 toSrgb( vec3 c ) {
	return mix( 12.92 * c, 1.055 * pow( max( c, vec3( 0.0 ) ), vec3( 1.0 / 2.4 ) ) - 0.055, step( 0.0031308, c ) );
}
void main() {
	vec4 lit = texture2D( uPicture, vPlace * 0.5 + 0.5 ) * uScale;
	gl_FragColor = texelFetch( uBehind, ivec2( gl_FragCoord.xy ), 0 );
	if ( lit.a > 0.0 ) {
		float a = min( lit.a, 1.0 );
		vec3 colour = toSrgb( lit.rgb / a ) + grain( gl_FragCoord.xy );
		gl_FragColor = vec4( mix( gl_FragColor.rgb, colour, a ), mix( gl_FragColor.a, 1.0, a ) );
	}
}`;

const newPass = (fragmentShader: string, uniforms: ShaderMaterial['uniforms']) =>
  new ShaderMaterial({ vertexShader: VERTEX, fragmentShader, uniforms, depthTest: false, depthWrite: false });

/** From places in a tile (-1..1, y up) to places in the whole picture: scale, then shift. */
const placeOf = (tile: Tile | undefined, size: Vector2): Vector4 => {
  if (!tile) return new Vector4(1, 1, 0, 0);
  const [sx, sy] = [size.x / tile.fullWidth, size.y / tile.fullHeight];
  return new Vector4(sx, sy, (2 * tile.x) / tile.fullWidth + sx - 1, 1 - (2 * tile.y) / tile.fullHeight - sy);
};

/** Lets a canvas be seen that has been kept out of sight until there is a picture on it. */
const reveal = ({ style }: { readonly style?: CSSStyleDeclaration }): void => {
  if (style?.display === 'none') style.display = 'block';
};

export const newScreen = (renderer: WebGLRenderer): Screen => {
  const canAddFloats =
    renderer.extensions.has('EXT_float_blend') && renderer.extensions.has('EXT_color_buffer_float');
  const add = newPass(ADD, { uPicture: { value: null } });
  add.blending = CustomBlending;
  add.blendSrc = OneFactor;
  add.blendDst = OneFactor;
  add.blendSrcAlpha = OneFactor;
  add.blendDstAlpha = OneFactor;
  const show = newPass(SHOW, { uPicture: { value: null }, uBehind: { value: null }, uScale: { value: 1 } });
  const behind = newPass(GROUND, {
    uAspect: { value: 1 },
    uTile: { value: new Vector4(1, 1, 0, 0) },
    uMiddle: { value: new Color() },
    uEdge: { value: new Color() },
    uFloor: { value: new Color() },
  });
  for (const pass of [show, behind]) pass.blending = NoBlending;
  const quad = new Mesh(new PlaneGeometry(2, 2), show);
  quad.frustumCulled = false;
  const scene = new Scene().add(quad);
  const camera = new Camera();
  const size = new Vector2();
  let picture: WebGLRenderTarget | null = null;
  let sum: WebGLRenderTarget | null = null;
  let count = 0;
  /** The ground as large as what is shown; drawn again where its key is another. */
  let drawnGround: { readonly key: string; readonly target: WebGLRenderTarget } | null = null;

  const draw = (material: ShaderMaterial, to: WebGLRenderTarget | null): void => {
    quad.material = material;
    renderer.setRenderTarget(to);
    const { autoClear } = renderer;
    renderer.autoClear = false;
    renderer.render(scene, camera);
    renderer.autoClear = autoClear;
  };

  const sumOf = (like: WebGLRenderTarget): WebGLRenderTarget => {
    if (sum && (sum.width !== like.width || sum.height !== like.height)) {
      sum.dispose();
      sum = null;
    }
    sum ??= new WebGLRenderTarget(like.width, like.height, {
      type: canAddFloats ? FloatType : HalfFloatType,
      minFilter: LinearFilter,
      magFilter: LinearFilter,
      depthBuffer: false,
    });
    return sum;
  };

  const setGround = (ground: GroundColours): void => {
    const { uMiddle, uEdge, uFloor } = behind.uniforms;
    const inSrgb = (uniform: { value: unknown } | undefined, css: string) => {
      if (uniform) uniform.value = new Color().setStyle(css).convertLinearToSRGB();
    };
    inSrgb(uMiddle, ground.middle);
    inSrgb(uEdge, ground.edge);
    inSrgb(uFloor, ground.floor);
  };

  /** The ground behind what is shown; null: nothing is there. */
  const groundOf = (ground: GroundColours | null, tile: Tile | undefined): Texture => {
    const { width, height } = size;
    const key = JSON.stringify([width, height, ground, tile]);
    if (drawnGround?.key === key) return drawnGround.target.texture;
    drawnGround?.target.dispose();
    const target = new WebGLRenderTarget(width, height, { depthBuffer: false });
    drawnGround = { key, target };
    if (ground === null) {
      renderer.setRenderTarget(target);
      renderer.clear(true, false, false);
      return target.texture;
    }
    const { uTile, uAspect } = behind.uniforms;
    if (uTile) uTile.value = placeOf(tile, size);
    if (uAspect) uAspect.value = tile ? tile.fullWidth / tile.fullHeight : width / height;
    setGround(ground);
    draw(behind, target);
    return target.texture;
  };

  // The card makes the programs while there is nothing to show yet; to draw with them now would be to wait for it.
  for (const pass of [behind, show]) {
    quad.material = pass;
    renderer.compile(scene, camera);
  }

  return {
    target: (width, height, samples) => {
      if (picture && (picture.width !== width || picture.height !== height || picture.samples !== samples)) {
        picture.dispose();
        picture = null;
      }
      picture ??= new WebGLRenderTarget(width, height, {
        type: HalfFloatType,
        minFilter: LinearFilter,
        magFilter: LinearFilter,
        samples,
      });
      return picture;
    },
    accumulate: () => {
      if (!picture) return;
      const into = sumOf(picture);
      if (count === 0) {
        renderer.setRenderTarget(into);
        renderer.clear(true, false, false);
      }
      if (add.uniforms['uPicture']) add.uniforms['uPicture'].value = picture.texture;
      draw(add, into);
      count += 1;
    },
    restart: () => {
      count = 0;
    },
    count: () => count,
    show: ({ useSum, ground, to, tile }) => {
      if (to === null) reveal(renderer.domElement);
      const shown: Texture | undefined = useSum && count > 0 ? sum?.texture : picture?.texture;
      const { uPicture, uScale, uBehind } = show.uniforms;
      if (uPicture) uPicture.value = shown ?? null;
      if (uScale) uScale.value = useSum && count > 0 ? 1 / count : 1;
      if (to) size.set(to.width, to.height);
      else renderer.getDrawingBufferSize(size);
      if (uBehind) uBehind.value = groundOf(ground, tile);
      draw(show, to);
      renderer.setRenderTarget(null);
    },
    dispose: () => {
      picture?.dispose();
      sum?.dispose();
      drawnGround?.target.dispose();
      quad.geometry.dispose();
      add.dispose();
      show.dispose();
      behind.dispose();
    },
  };
};
