import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CO_DESIGN_ENDINGS } from './endings.ts';
import { createLine, type Dialled, type Socket } from './line.ts';

interface Fake extends Socket {
  readonly sent: string[];
  readonly hear: (news: unknown) => void;
  readonly breakOff: (code?: number) => void;
}

const fakeSocket = (): Fake => {
  const sent: string[] = [];
  const socket: Fake = {
    sent,
    send: (text) => void sent.push(text),
    close: () => undefined,
    onopen: null,
    onmessage: null,
    onclose: null,
    hear: (news) =>
      (socket.onmessage as ((event: { data: unknown }) => void) | null)?.({ data: JSON.stringify(news) }),
    breakOff: (code = 1006) => (socket.onclose as ((event: { code: number }) => void) | null)?.({ code }),
  };
  return socket;
};

const setUp = (dialled: () => Promise<Dialled> = () => Promise.resolve({ kind: 'later' })) => {
  const sockets: Fake[] = [];
  const [onNews, onLost, onEnded] = [vi.fn(), vi.fn(), vi.fn()];
  let isReachable = true;
  const line = createLine({
    dial: () =>
      isReachable
        ? Promise.resolve({
            kind: 'socket',
            ticket: `ticket ${sockets.length}`,
            open: () => {
              const socket = fakeSocket();
              sockets.push(socket);
              queueMicrotask(() => (socket.onopen as (() => void) | null)?.());
              return socket;
            },
          })
        : dialled(),
    hello: (ticket) => ({ type: 'hello', ticket, vector: 'AA==' }),
    onNews,
    onLost,
    onEnded,
    random: () => 0.5,
  });
  const goAway = (): void => {
    isReachable = false;
  };
  const comeBack = (): void => {
    isReachable = true;
  };
  return { line, sockets, onNews, onLost, onEnded, goAway, comeBack };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a line', () => {
  it('shows its ticket first, and a new one with each connection', async () => {
    const { sockets, onLost } = setUp();
    await later(1);
    sockets[0]?.breakOff();
    expect(onLost).toHaveBeenCalledOnce();
    await later(300);
    expect(sockets.map(({ sent }) => (JSON.parse(sent[0] ?? '') as { ticket: string }).ticket)).toEqual([
      'ticket 0',
      'ticket 1',
    ]);
  });

  it('waits longer each time while no one is there, and hurries when it is told to', async () => {
    const dialled = vi.fn(() => Promise.resolve<Dialled>({ kind: 'later' }));
    const { line, sockets, goAway, comeBack } = setUp(dialled);
    await later(1);
    goAway();
    sockets[0]?.breakOff();
    await later(60_000);
    const tries = dialled.mock.calls.length;
    expect(tries).toBeGreaterThan(6);
    expect(tries).toBeLessThan(20);
    comeBack();
    line.hurry();
    await later(1);
    expect(sockets).toHaveLength(2);
  });

  it('takes silence for the end of a connection, and a sign of life for none', async () => {
    const { sockets, onLost } = setUp();
    await later(1);
    for (let beat = 0; beat < 6; beat += 1) {
      await later(10_000);
      sockets[0]?.hear({ type: 'beat' });
    }
    expect(onLost).not.toHaveBeenCalled();
    await later(26_000);
    expect(onLost).toHaveBeenCalledOnce();
    expect(sockets).toHaveLength(2);
  });

  it('is over where the server says so, or no ticket is to be had', async () => {
    const { sockets, onEnded, onLost } = setUp();
    await later(1);
    sockets[0]?.breakOff(CO_DESIGN_ENDINGS.forbidden);
    await later(60_000);
    expect(onEnded).toHaveBeenCalledExactlyOnceWith(CO_DESIGN_ENDINGS.forbidden);
    expect([onLost.mock.calls.length, sockets.length]).toEqual([0, 1]);

    const refused = setUp(() => Promise.resolve({ kind: 'final', code: null }));
    await later(1);
    refused.goAway();
    refused.sockets[0]?.breakOff();
    await later(60_000);
    expect(refused.onEnded).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('passes on what it understands, and nothing else', async () => {
    const { sockets, onNews, line } = setUp();
    await later(1);
    sockets[0]?.hear({ type: 'left', id: 'a' });
    sockets[0]?.hear({ type: 'something newer' });
    expect(onNews.mock.calls).toEqual([[{ type: 'left', id: 'a' }]]);
    line.close();
    await later(60_000);
    expect(sockets).toHaveLength(1);
  });
});
