import {
  BackSide,
  Color,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  SphereGeometry,
  type Texture,
  type WebGLRenderer,
} from 'three';

/** A sheet of light in the studio, facing the middle. Metres; +z is towards the camera, -x left in the picture. */
interface Emitter {
  readonly size: readonly [width: number, height: number];
  readonly at: readonly [x: number, y: number, z: number];
  readonly radiance: number;
  readonly colour: string;
}

/** Softbox upper left, weak fill right, a strip overhead, two strips behind for the edges, the floor's bounce. */
const EMITTERS: readonly Emitter[] = [
  { size: [5, 5], at: [-6, 6, 5.5], radiance: 5.2, colour: '#fffaf3' },
  { size: [4, 6], at: [8, 1.5, 5], radiance: 0.9, colour: '#f2f6ff' },
  { size: [7, 2], at: [0, 9, 0], radiance: 2.2, colour: '#ffffff' },
  { size: [1.4, 7], at: [-8, 2.5, -6], radiance: 5.5, colour: '#f4f8ff' },
  { size: [1.4, 7], at: [8, 3, -6], radiance: 7.5, colour: '#f4f8ff' },
  { size: [10, 10], at: [0, -5, 2], radiance: 0.38, colour: '#f5f3f0' },
];

const DOME_VERTEX = /* glsl */ `
varying vec3 vDirection;
void main() {
	vDirection = normalize( position );
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`;

const DOME_FRAGMENT = /* glsl */ `
varying vec3 vDirection;
void main() {
	vec3 d = normalize( vDirection );
	vec3 colour = mix( vec3( 0.30, 0.295, 0.29 ), vec3( 0.50, 0.51, 0.53 ), smoothstep( -0.6, 0.9, d.y ) );
	gl_FragColor = vec4( colour * mix( 0.62, 1.0, smoothstep( -0.9, 0.5, d.z ) ), 1.0 );
}`;

const studioScene = (): Scene => {
  const scene = new Scene();
  const dome = new ShaderMaterial({
    side: BackSide,
    vertexShader: DOME_VERTEX,
    fragmentShader: DOME_FRAGMENT,
  });
  scene.add(new Mesh(new SphereGeometry(20, 32, 24), dome));
  for (const { size, at, radiance, colour } of EMITTERS) {
    const material = new MeshBasicMaterial({
      color: new Color(colour).multiplyScalar(radiance),
      side: DoubleSide,
    });
    const sheet = new Mesh(new PlaneGeometry(...size), material);
    sheet.position.set(...at);
    sheet.lookAt(0, 0, 0);
    scene.add(sheet);
  }
  return scene;
};

const disposeScene = (scene: Scene): void => {
  scene.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    const mesh = object as Mesh<PlaneGeometry, MeshBasicMaterial>;
    mesh.geometry.dispose();
    mesh.material.dispose();
  });
};

/** A slight blur hides the emitters' hard edges from the smoothest cloth. Radians. */
const BLUR = 0.02;
/** Side of a face, px. No cloth is smoother than satin, so more would not show. */
const FACE_PX = 128;

export interface StudioEnvironment {
  readonly texture: Texture;
  dispose: () => void;
}

/** Renders the studio's light for one renderer; costly in software, so once per renderer. */
export const renderEnvironment = (renderer: WebGLRenderer): StudioEnvironment => {
  const generator = new PMREMGenerator(renderer);
  const scene = studioScene();
  const target = generator.fromScene(scene, BLUR, 0.1, 60, { size: FACE_PX });
  disposeScene(scene);
  generator.dispose();
  return { texture: target.texture, dispose: () => target.dispose() };
};
