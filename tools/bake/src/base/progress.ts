interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

interface Line {
  step: string;
  done: number;
}

const BAR = 24;
const STEP = 0.1;

const bar = (done: number): string => {
  const full = Math.round(BAR * done);
  return `[${'#'.repeat(full)}${'.'.repeat(BAR - full)}] ${Math.floor(done * 100 + 1e-9)
    .toString()
    .padStart(3)} %`;
};

export interface ProgressBoard {
  /** Shows how far a named piece of work is, 0..1, and its present step. */
  readonly show: (name: string, step: string, done: number) => void;
}

/** Shows a line with a bar for every name and one for the total: redrawn on a terminal, a line every tenth elsewhere. */
export const progressBoard = (screen: Screen, names: readonly string[]): ProgressBoard => {
  const lines = new Map<string, Line>(names.map((name) => [name, { step: '', done: 0 }]));
  const width = Math.max(5, ...names.map(({ length }) => length));
  const total = () => [...lines.values()].reduce((sum, { done }) => sum + done, 0) / Math.max(1, lines.size);
  const rowOf = (name: string, { step, done }: Line) => `${name.padEnd(width)} ${bar(done)} ${step}`;
  let isDrawn = false;
  const redraw = (): void => {
    const rows = [...lines].map(([name, line]) => rowOf(name, line));
    if (isDrawn) screen.write(`\u001b[${rows.length + 1}A`);
    isDrawn = true;
    screen.write(
      [...rows, `${'total'.padEnd(width)} ${bar(total())}`].map((row) => `\u001b[K${row}\n`).join(''),
    );
  };
  return {
    show: (name, step, done) => {
      const line = lines.get(name) ?? { step: '', done: 0 };
      const isTenth =
        Math.floor(done / STEP + 1e-9) > Math.floor(line.done / STEP + 1e-9) || line.step === '';
      lines.set(name, Object.assign(line, { step, done }));
      if (screen.isTTY) redraw();
      else if (isTenth) screen.write(`${rowOf(name, line)}, total ${Math.floor(total() * 100)} %\n`);
    },
  };
};
