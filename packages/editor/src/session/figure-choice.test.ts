import { describe, expect, it } from 'vitest';
import { DEFAULT_FIGURE, readFigure, writeFigure, type FigureChoice } from './figure-choice.ts';

const storageOf = (items = new Map<string, string>()) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
});
const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

describe('the figure of a session', () => {
  it('is the default one at first', () => {
    expect(readFigure(storageOf())).toEqual(DEFAULT_FIGURE);
  });

  it('comes back as it was chosen', () => {
    const storage = storageOf();
    const chosen: FigureChoice = {
      wearer: 'mannequin',
      boots: { model: 'Copa', skin: 'white' },
      animation: 'salute',
    };
    writeFigure(storage, chosen);
    expect(readFigure(storage)).toEqual(chosen);
  });

  it.each([
    '{',
    '{"wearer":"nobody"}',
    '[]',
    '{"wearer":"ghost","boots":{"model":"Sandal","skin":"x"},"animation":null}',
  ])('is the default one after %s was stored', (stored) => {
    expect(readFigure(storageOf(new Map([['figure', stored]])))).toEqual(DEFAULT_FIGURE);
  });

  it('stands a storage that takes nothing', () => {
    expect(() => writeFigure({ setItem: full }, DEFAULT_FIGURE)).not.toThrow();
  });
});
