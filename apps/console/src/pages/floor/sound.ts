let context: AudioContext | undefined;

/** Beginning and length of each tone, seconds, and its pitch, Hz. */
const TONES = {
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

/** Sounds a scan, for eyes that are on the cloth; a bad one shakes the phone too. Silent where sound is not allowed. */
export const sound = (kind: keyof typeof TONES): void => {
  // Safari cannot shake.
  if (kind === 'bad' && 'vibrate' in navigator) navigator.vibrate([120, 60, 120]);
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  for (const [from, seconds, hertz] of TONES[kind]) {
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.frequency.value = hertz;
    tone.type = kind === 'bad' ? 'sawtooth' : 'sine';
    loudness.gain.value = 0.2;
    tone.connect(loudness).connect(context.destination);
    tone.start(context.currentTime + from);
    tone.stop(context.currentTime + from + seconds);
  }
};
