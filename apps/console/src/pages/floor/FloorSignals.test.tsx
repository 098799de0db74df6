import type { ScanResult } from '@kitwright/contract/production';
import type { ScanOutcome } from '@kitwright/ordering/floor';
import { cleanup, waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  FloorServer,
  lastWords,
  openFloor,
  orderId,
  PIECES,
  said,
  scan,
} from '../../testing/floor-server.tsx';
import { en } from '../../translations/floor/en.ts';
import { kh } from '../../translations/floor/kh.ts';
import { SHAKE_MS, TONES, type SoundKind, type sound } from './sound.ts';

vi.mock('./camera.ts', () => ({ watchCamera: vi.fn(), warmDecoder: () => undefined }));
const sounds = vi.hoisted((): { kinds: string[] } => ({ kinds: [] }));
vi.mock('./sound.ts', async (original) => ({
  ...(await original<object>()),
  sound: (kind: SoundKind) => sounds.kinds.push(kind),
}));

let server: FloorServer;
beforeEach(() => {
  server = new FloorServer();
  sounds.kinds = [];
});
afterEach(cleanup);

describe('a wrong scan', () => {
  const CSS = readFileSync(join(import.meta.dirname, 'floor.module.css'), 'utf8');
  const luminance = (hex: string): number => {
    const full = hex.length === 4 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1);
    const [red = 0, green = 0, blue = 0] = [0, 2, 4]
      .map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const coloursOf = (tone: string, dark = false): readonly [string, string] => {
    const selector = `${dark ? "[data-mantine-color-scheme='dark']) " : '\n'}.result[data-tone='${tone}'] {`;
    const rule = CSS.slice(CSS.indexOf(selector));
    const [, background = '', colour = ''] = /background: (#\w+);\s+color: (#\w+);/.exec(rule) ?? [];
    return [background, colour];
  };
  const contrast = ([one, other]: readonly [string, string]): number => {
    const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };

  const piece = { ...PIECES.orders[0]!.garments[1]!, orderId, garment: 'KW-000001/002', piece: 'back' };
  const answered = (outcome: ScanOutcome): Omit<ScanResult, 'id'> => {
    const { pieces: _, ...shown } = piece;
    return { outcome, skipped: 0, bundle: null, piece: { ...shown, here: 1, count: 3 } };
  };

  it.each([
    ['moved', 'good', 'good'],
    ['again', 'good', 'good'],
    ['behind', 'good', 'good'],
    ['reported', 'good', 'good'],
    ['wrongGarment', 'bad', 'bad'],
    ['wrongBundle', 'bad', 'bad'],
    ['notOnRoute', 'bad', 'bad'],
    ['spoilt', 'bad', 'bad'],
    ['unknown', 'bad', 'bad'],
  ] as const)(
    'or a right one has its sound, its colour and its words in both languages: %s',
    async (outcome, tone, kind) => {
      server.isOnline = true;
      // A code that the device does not know: what is heard and seen is the server’s word.
      server.verdict = () => answered(outcome);
      await openFloor('cut');
      scan('KW-000009/001/1');
      await lastWords(en.outcome[outcome]);
      expect(said()?.dataset.tone).toBe(tone);
      expect(said()?.querySelector('[role]')?.getAttribute('role')).toBe(tone === 'bad' ? 'alert' : 'status');
      // First that it is kept, then what it was.
      expect(sounds.kinds).toEqual(kind === 'bad' ? ['good', 'bad'] : ['good']);
      expect(kh.outcome[outcome]).toMatch(/[\u1780-\u17ff]/);
      expect(new Set(Object.values(kh.outcome)).size).toBe(Object.keys(kh.outcome).length);
    },
  );

  it('sounds once, on the device, though the server says it again', async () => {
    server.isOnline = true;
    server.verdict = () => answered('wrongGarment');
    await openFloor();
    scan('KW-000001/001/1');
    await waitFor(() => expect(server.sent).toHaveLength(1));
    sounds.kinds = [];
    scan('KW-000001/002/2');
    await waitFor(() => expect(server.sent).toHaveLength(2));
    await lastWords(en.outcome.wrongGarment);
    expect(sounds.kinds).toEqual(['bad']);
  });

  it('is red with words that can be read, and told from the others in light and dark', () => {
    for (const dark of [false, true]) {
      const tones = (['good', 'kept', 'bad'] as const).map((tone) => coloursOf(tone, dark && tone !== 'bad'));
      for (const tone of tones) expect(contrast(tone)).toBeGreaterThanOrEqual(4.5);
      expect(new Set(tones.map(([background]) => background)).size).toBe(3);
    }
    const [background] = coloursOf('bad');
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(background.slice(at, at + 2), 16));
    expect(red).toBeGreaterThan(3 * Math.max(green ?? 255, blue ?? 255));
  });

  it('is low and rough and shakes the phone, as nothing else does', async () => {
    const { sound: real } = await vi.importActual<{ sound: typeof sound }>('./sound.ts');
    const heard = (kind: SoundKind) => {
      const tones: { hertz: number; type: string; from: number; to: number }[] = [];
      const shaken: (readonly number[])[] = [];
      const node = { connect: (next: unknown) => next };
      const speaker = {
        currentTime: 10,
        destination: {},
        createGain: () => ({ ...node, gain: { value: 0 } }),
        createOscillator: () => {
          const tone = { hertz: 0, type: '', from: 0, to: 0 };
          tones.push(tone);
          return {
            ...node,
            frequency: {
              set value(hertz: number) {
                tone.hertz = hertz;
              },
            },
            set type(type: string) {
              tone.type = type;
            },
            start: (at: number) => void (tone.from = at),
            stop: (at: number) => void (tone.to = at),
          };
        },
      };
      real(kind, {
        audio: () => speaker as unknown as AudioContext,
        shake: (pattern) => void shaken.push(pattern),
      });
      return { tones, shaken };
    };
    const [bad, good, whole] = [heard('bad'), heard('good'), heard('whole')];
    expect(bad.tones.map(({ hertz, type }) => [hertz, type])).toEqual([
      [220, 'sawtooth'],
      [165, 'sawtooth'],
    ]);
    expect(bad.shaken).toEqual([SHAKE_MS]);
    expect([good.shaken, whole.shaken]).toEqual([[], []]);
    for (const { tones } of [good, whole])
      for (const { hertz, type } of tones) {
        expect(type).toBe('sine');
        expect(hertz).toBeGreaterThan(4 * 220);
      }
    expect(whole.tones).toHaveLength(TONES.whole.length);
    expect(bad.tones[1]?.from).toBeCloseTo(10.28);
    expect(bad.tones[1]?.to).toBeCloseTo(10.58);
    // Without a loudspeaker it still shakes.
    const shaken: (readonly number[])[] = [];
    real('bad', { audio: () => null, shake: (pattern) => void shaken.push(pattern) });
    expect(shaken).toEqual([SHAKE_MS]);
  });
});
