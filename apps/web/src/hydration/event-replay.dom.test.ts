import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordEvents, type RecordedEvents } from './event-replay.ts';

const recordings: RecordedEvents[] = [];
const record = (): RecordedEvents => {
  const recording = recordEvents(document);
  recordings.push(recording);
  return recording;
};

const clickOn = (element: Element): boolean =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

const find = (selector: string): HTMLInputElement => document.querySelector<HTMLInputElement>(selector)!;

beforeEach(() => {
  document.body.innerHTML =
    '<main><a href="/pricing">Prices</a><form><button>Go</button><input></form><div role="radio">M</div></main>';
});

// One that still records would hold back the clicks of other files.
afterEach(async () => {
  for (const { replay } of recordings.splice(0)) await replay();
});

describe('what is done on a page before it is hydrated', () => {
  it('is done again on the same element, in order, once', async () => {
    const { replay } = record();
    const button = find('button');
    expect(clickOn(button)).toBe(false);
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    const heard: string[] = [];
    button.addEventListener('click', () => heard.push('click'));
    button.addEventListener('keydown', (event) => heard.push(event.key));
    await replay();
    expect(heard).toEqual(['click', 'ArrowDown']);
    expect(clickOn(find('div'))).toBe(true);
  });

  it('is done on what stands in its place if the page was drawn again', async () => {
    const { replay } = record();
    clickOn(find('button'));
    document.body.innerHTML = document.body.innerHTML.replace('Go', 'Start');
    const heard = vi.fn();
    find('button').addEventListener('click', heard);
    await replay();
    expect(heard).toHaveBeenCalledOnce();
  });

  it('leaves links and keys to the browser where it needs no help', async () => {
    const { replay } = record();
    expect(clickOn(find('a'))).toBe(true);
    find('a').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    const heard = vi.fn();
    for (const name of ['click', 'keydown']) document.addEventListener(name, heard);
    await replay();
    expect(heard).not.toHaveBeenCalled();
  });

  it('is taken in one by one: the second is heard by a page that knows of the first', async () => {
    const { replay } = record();
    clickOn(find('button'));
    clickOn(find('div'));
    const heard: string[] = [];
    find('button').addEventListener('click', () => {
      void Promise.resolve().then(() => heard.push('first is drawn'));
    });
    find('div').addEventListener('click', () => heard.push('second'));
    await replay();
    expect(heard).toEqual(['first is drawn', 'second']);
  });

  it('types again what was typed', async () => {
    const { replay } = record();
    const field = find('input');
    field.value = 'Lions';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.value = '';
    const heard = vi.fn(() => field.value);
    field.addEventListener('input', heard);
    await replay();
    expect(heard).toHaveReturnedWith('Lions');
  });

  it('tells of the first sign of a visitor, and not before', async () => {
    const { firstSign } = record();
    const seen = vi.fn();
    void firstSign.then(seen);
    await Promise.resolve();
    expect(seen).not.toHaveBeenCalled();
    document.dispatchEvent(new Event('pointermove'));
    await firstSign;
    await Promise.resolve();
    expect(seen).toHaveBeenCalledOnce();
  });
});
