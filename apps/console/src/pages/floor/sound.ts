/** Beginning and length of each tone, seconds, and its pitch, Hz. */
export const TONES = {
  good: [[0, 0.09, 1_320]],
  whole: [
    [0, 0.1, 1_047],
    [0.12, 0.2, 1_568],
  ],
  bad: [
    [0, 0.22, 220],
    [0.28, 0.3, 165],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [number, number, number])[]>>;
export type SoundKind = keyof typeof TONES;

/** The device's loudspeaker and its motor, which tests replace. */
export interface SoundPort {
  /** Null where there is none. */
  readonly audio: () => AudioContext | null;
  readonly shake: (pattern: readonly number[]) => void;
}

/** A bad scan shakes the phone too, ms on and off. */
export const SHAKE_MS = [120, 60, 120] as const;

let context: AudioContext | null = null;
const DEVICE: SoundPort = {
  audio: () => {
    if (typeof AudioContext === 'undefined') return null;
    context ??= new AudioContext();
    return context;
  },
  // Safari cannot shake.
  shake: (pattern) => {
    if ('vibrate' in navigator) navigator.vibrate([...pattern]);
  },
};

/** Sounds a scan, for eyes that are on the cloth. Silent where sound is not allowed. */
export const sound = (kind: SoundKind, { audio, shake }: SoundPort = DEVICE): void => {
  if (kind === 'bad') shake(SHAKE_MS);
  const speaker = audio();
  if (speaker === null) return;
  for (const [from, seconds, hertz] of TONES[kind]) {
    const tone = speaker.createOscillator();
    const loudness = speaker.createGain();
    tone.frequency.value = hertz;
    tone.type = kind === 'bad' ? 'sawtooth' : 'sine';
    loudness.gain.value = 0.2;
    tone.connect(loudness).connect(speaker.destination);
    tone.start(speaker.currentTime + from);
    tone.stop(speaker.currentTime + from + seconds);
  }
};
