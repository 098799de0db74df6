/** Words of a condition: names, numbers, and the signs between them. */
const WORD = /defined|[A-Za-z_]\w*|\d+|\|\||&&|[<>=!]=|[<>!()]/g;

/**
 * The conditions of a shader, as far as they can be told beforehand: `never` are macros that nothing defines, and counts
 * that are always 0.
 */
export interface Known {
  readonly never: ReadonlySet<string>;
  readonly zero: ReadonlySet<string>;
}

/** Says whether a condition holds; null where that is not known before the shader is used. */
type Verdict = boolean | null;

const not = (verdict: Verdict): Verdict => (verdict === null ? null : !verdict);
const and = (a: Verdict, b: Verdict): Verdict => (a === false || b === false ? false : a === true ? b : null);
const or = (a: Verdict, b: Verdict): Verdict => not(and(not(a), not(b)));

/** Reads the condition after `#if` or `#elif`. */
const verdictOf = (condition: string, { never, zero }: Known): Verdict => {
  const words = condition.match(WORD) ?? [];
  let at = 0;
  const next = (): string => words[at++] ?? '';
  const unary = (): Verdict => {
    const word = next();
    if (word === '!') return not(unary());
    if (word === '(') {
      const inner = either();
      next();
      return inner;
    }
    if (word === 'defined') {
      const name = next() === '(' ? next() : (words[at - 1] ?? '');
      if (words[at] === ')') next();
      return never.has(name) ? false : null;
    }
    const sign = words[at];
    if (sign === undefined || !/^[<>=!]/.test(sign)) return null;
    next();
    const other = next();
    // Counts are never below 0.
    return (sign === '>' && zero.has(word)) || (sign === '<' && zero.has(other)) ? false : null;
  };
  const both = (): Verdict => {
    let verdict = unary();
    while (words[at] === '&&') {
      next();
      verdict = and(verdict, unary());
    }
    return verdict;
  };
  const either = (): Verdict => {
    let verdict = both();
    while (words[at] === '||') {
      next();
      verdict = or(verdict, both());
    }
    return verdict;
  };
  return either();
};

const DIRECTIVE = /^#\s*(ifdef|ifndef|if|elif|else|endif)\b\s*(.*)$/;

const verdictOfLine = (kind: string, rest: string, known: Known): Verdict => {
  if (kind === 'else') return true;
  const condition = kind === 'ifdef' || kind === 'ifndef' ? `defined(${rest})` : rest;
  return kind === 'ifndef' ? not(verdictOf(condition, known)) : verdictOf(condition, known);
};

/** An `#if` that is being read. */
interface Open {
  /** One of its branches is taken for certain, so that none after it is. */
  isSettled: boolean;
  /** One of its directives is part of what is kept, and its `#endif` closes that. */
  isWritten: boolean;
  /** The lines that are read now are kept. */
  isKept: boolean;
}

/** A shader without the branches that are never taken, its comments and its indentation. */
export const prunedShader = (source: string, known: Known): string => {
  const kept: string[] = [];
  const open: Open[] = [];
  const isKept = (): boolean => open.every((each) => each.isKept);
  const branch = (block: Open, line: string, kind: string, rest: string): void => {
    const verdict = block.isSettled ? false : verdictOfLine(kind, rest, known);
    block.isKept = verdict !== false;
    block.isSettled ||= verdict === true;
    if (verdict === false || (verdict === true && !block.isWritten) || !isKept()) return;
    if (verdict === true) kept.push('#else');
    else kept.push(block.isWritten ? line : line.replace(/^#\s*elif\b/, '#if'));
    block.isWritten = true;
  };
  for (const raw of source.replaceAll(/\/\*[\s\S]*?\*\//g, '').split('\n')) {
    const line = raw.replace(/\/\/.*$/, '').trim();
    const [, kind, rest = ''] = DIRECTIVE.exec(line) ?? [];
    const block = open.at(-1);
    if (kind === 'endif') {
      open.pop();
      if (block?.isWritten === true && isKept()) kept.push('#endif');
    } else if (kind === 'elif' || kind === 'else') {
      if (block) branch(block, line, kind, rest);
    } else if (kind !== undefined) {
      open.push({ isSettled: false, isWritten: false, isKept: true });
      const opened = open.at(-1);
      if (opened) branch(opened, line, kind, rest);
    } else if (line !== '' && isKept()) kept.push(line);
  }
  return kept.join('\n');
};
