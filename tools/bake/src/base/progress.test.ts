import { describe, expect, it } from 'vitest';
import { progressBoard } from './progress.ts';

const screen = (isTTY: boolean) => {
  const written: string[] = [];
  return { isTTY, written, write: (text: string) => written.push(text) };
};

describe('the progress of a bake', () => {
  it('writes a line every tenth where nothing can be redrawn', () => {
    const plain = screen(false);
    const board = progressBoard(plain, ['kit', 'tee']);
    for (const done of [0, 0.05, 0.1, 0.15, 0.2]) board.show('kit', 'drape the shirt', done);
    expect(plain.written).toHaveLength(3);
    expect(plain.written.at(-1)).toMatch(/^kit {3}\[#{5}\.{19}\] {2}20 % drape the shirt, total 10 %\n$/);
  });

  it('redraws a bar for every model and the total on a terminal', () => {
    const terminal = screen(true);
    const board = progressBoard(terminal, ['kit', 'tee']);
    board.show('kit', 'drape', 1);
    board.show('tee', 'drape', 0.5);
    expect(terminal.written[1]).toBe('\u001b[3A');
    const lines = terminal.written.at(-1)!.split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[2]).toContain('total');
    expect(lines[2]).toContain('75 %');
  });
});
