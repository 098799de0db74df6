import { describe, expect, it } from 'vitest';
import { frameCount, turnOf, videoFormat } from './turntable.ts';

describe('the format of a video', () => {
  it('is MP4 where the browser writes it, WebM elsewhere, and none where it cannot', () => {
    expect(videoFormat(() => true)?.extension).toBe('mp4');
    expect(videoFormat((type) => type.startsWith('video/webm'))?.mimeType).toBe('video/webm;codecs=vp9');
    expect(videoFormat((type) => type === 'video/webm')?.extension).toBe('webm');
    expect(videoFormat(() => false)).toBeNull();
  });
});

describe('a turn', () => {
  it('has as many pictures as are rendered in about twenty seconds, within bounds', () => {
    expect([0, 100, 250, 500, 5000].map(frameCount)).toEqual([120, 120, 80, 40, 40]);
  });

  it('closes: its last picture is one step before its first', () => {
    expect([turnOf(0, 40), turnOf(39, 40), turnOf(39, 40) + turnOf(1, 40)]).toEqual([0, 351, 360]);
  });
});
