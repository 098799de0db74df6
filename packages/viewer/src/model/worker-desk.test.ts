import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newDesk, type Desk } from './worker-desk.ts';

/** A worker that the test answers for. */
class TestWorker extends EventTarget {
  readonly asked: { readonly id: number; readonly task: string }[] = [];
  isEnded = false;
  postMessage(message: { readonly id: number; readonly task: string }): void {
    this.asked.push(message);
  }
  terminate(): void {
    this.isEnded = true;
  }
  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

describe('a desk before a worker', () => {
  let workers: TestWorker[];
  let ask: Desk<string, number>;
  beforeEach(() => {
    workers = [];
    ask = newDesk<string, number>(() => {
      const worker = new TestWorker();
      workers.push(worker);
      return worker;
    });
  });

  it('asks one for all that is asked at once, and ends it with the last answer', async () => {
    const answers = Promise.all([ask('a'), ask('b')]);
    const [worker] = workers;
    expect(worker?.asked.map(({ task }) => task)).toEqual(['a', 'b']);
    worker?.say({ id: 2, result: 20 });
    expect(worker?.isEnded).toBe(false);
    worker?.say({ id: 1, result: 10 });
    expect(await answers).toEqual([10, 20]);
    expect(worker?.isEnded).toBe(true);
    void ask('c');
    expect(workers).toHaveLength(2);
  });

  it('rejects with what a task failed of', async () => {
    const answer = ask('a');
    workers[0]?.say({ id: 1, error: 'no such file' });
    await expect(answer).rejects.toThrow('no such file');
  });

  it('answers null where the worker itself cannot run', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const answers = Promise.all([ask('a'), ask('b')]);
    workers[0]?.dispatchEvent(new Event('error'));
    expect(await answers).toEqual([null, null]);
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });
});
