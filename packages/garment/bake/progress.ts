import type { Progress } from './soccer-kit/drape-kit.ts';

interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const STEP = 0.1;

/** Shows each step and how far it is: one line that updates on a terminal, a line every tenth elsewhere. */
export const progressLine = (screen: Screen): Progress => {
  let shown = '';
  return (step, done) => {
    const line = `${step} ${Math.round(Math.floor(done / STEP + 1e-9) * STEP * 100)} %`;
    if (line === shown) return;
    shown = line;
    screen.write(screen.isTTY ? `\r\u001b[K${line}${done >= 1 ? '\n' : ''}` : `${line}\n`);
  };
};
