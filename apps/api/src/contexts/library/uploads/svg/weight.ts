import { SVG_LIMITS } from './allowed.ts';
import { readStyleSheet, type Declaration } from './css.ts';
import { SvgRefused } from './refused.ts';
import type { SvgElement } from './tree.ts';

/** Properties that elements below inherit, so that what they name is drawn once for each of these. */
const INHERITED = new Set(['fill', 'stroke']);
/** Elements that are drawn at no cost of their own. */
const GRADIENTS = new Set(['linearGradient', 'radialGradient']);

/** Of a sanitised list: no value holds what parts them. */
const declarationsIn = (text: string): Declaration[] =>
  text.split(';').map((declaration) => {
    const colon = declaration.indexOf(':');
    return [declaration.slice(0, colon), declaration.slice(colon + 1)];
  });

/** Classes (`.a`), ids (`#a`), names and `*` of the last part of a selector. */
const subjectsIn = (selector: string): readonly string[] =>
  selector
    .split(/[\s>]/)
    .at(-1)
    ?.match(/[.#]?[\w-]+|\*/g) ?? [];

const childrenOf = (element: SvgElement): SvgElement[] =>
  element.children.filter((child) => typeof child !== 'string');

const textOf = (element: SvgElement): string =>
  element.children.filter((child) => typeof child === 'string').join('');

/** Names by which a selector may call an element. */
const callsOf = ({ name, attributes }: SvgElement): string[] => [
  '*',
  name,
  `#${attributes.get('id') ?? ''}`,
  ...(attributes.get('class') ?? '').split(/\s+/).map((each) => `.${each}`),
];

/** The file by what refers to what. */
interface Plan {
  readonly parents: ReadonlyMap<SvgElement, SvgElement>;
  readonly byId: ReadonlyMap<string, SvgElement>;
  /** Declarations for elements called so, as far as they name something of the file. */
  readonly said: ReadonlyMap<string, readonly Declaration[]>;
}

const planOf = (root: SvgElement): Plan => {
  const parents = new Map<SvgElement, SvgElement>();
  const byId = new Map<string, SvgElement>();
  const said = new Map<string, Declaration[]>();
  let [elements, selectors] = [0, 0];
  const take = (sheet: string): void => {
    for (const rule of readStyleSheet(sheet)) {
      selectors += rule.selectors.length;
      const naming = rule.declarations.filter(([, value]) => value.includes('url('));
      if (naming.length === 0) continue;
      for (const subject of new Set(rule.selectors.flatMap(subjectsIn))) {
        const known = said.get(subject) ?? [];
        said.set(subject, known);
        known.push(...naming);
      }
    }
  };
  const visit = (element: SvgElement): void => {
    elements += 1;
    const id = element.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    if (element.name === 'style') take(textOf(element));
    for (const child of childrenOf(element)) {
      parents.set(child, element);
      visit(child);
    }
  };
  visit(root);
  if (elements * selectors > SVG_LIMITS.matches) throw new SvgRefused('too many selectors');
  return { parents, byId, said };
};

interface References {
  /** Drawn once with the element. */
  readonly own: SvgElement[];
  /** Drawn once with everything below the element. */
  readonly inherited: SvgElement[];
}

const referencesOf = (element: SvgElement, { byId, said }: Plan): References => {
  const found: References = { own: [], inherited: [] };
  const take = ([property, value]: Declaration): void => {
    const ids = property === 'href' ? [value.slice(1)] : fragmentsIn(value);
    for (const id of ids) {
      const target = byId.get(id);
      if (target === undefined || GRADIENTS.has(target.name)) continue;
      (INHERITED.has(property) ? found.inherited : found.own).push(target);
    }
  };
  for (const declaration of element.attributes) take(declaration);
  for (const declaration of declarationsIn(element.attributes.get('style') ?? '')) take(declaration);
  for (const call of callsOf(element)) for (const declaration of said.get(call) ?? []) take(declaration);
  return found;
};

const fragmentsIn = (value: string): string[] =>
  [...value.matchAll(/url\(\s*["']?#([A-Za-z0-9_.:-]+)/g)].map(([, id = '']) => id);

/**
 * Refuses a file that draws too many elements when every `use`, pattern, mask and clip is followed, or one that
 * refers to itself. Rather too many are counted than too few: a renderer follows them before anything is drawn, and
 * nested tenfold fifteen times they never end.
 */
export const checkWeight = (root: SvgElement): void => {
  const plan = planOf(root);
  const known = new Map<SvgElement, number>();
  const onTheWay = new Set<SvgElement>();

  const limited = (weight: number): number => {
    if (weight > SVG_LIMITS.drawnElements) throw new SvgRefused('too many elements drawn');
    return weight;
  };
  /** Weight of a target, which also inherits what stands around it. */
  const weightOfTarget = (target: SvgElement): number => {
    let weight = weightOf(target);
    for (let at = plan.parents.get(target); at !== undefined; at = plan.parents.get(at)) {
      weight = limited(weight * factorOf(at));
    }
    return weight;
  };
  const sumOfTargets = (targets: readonly SvgElement[]): number =>
    targets.reduce((sum, target) => sum + weightOfTarget(target), 0);
  const factors = new Map<SvgElement, number>();
  const factorOf = (element: SvgElement): number => {
    const before = factors.get(element);
    if (before !== undefined) return before;
    const { inherited } = referencesOf(element, plan);
    const factor = inherited.length === 0 ? 1 : 1 + guarded(element, () => sumOfTargets(inherited));
    factors.set(element, factor);
    return factor;
  };
  const guarded = (element: SvgElement, work: () => number): number => {
    if (onTheWay.has(element)) throw new SvgRefused('refers to itself');
    onTheWay.add(element);
    const result = work();
    onTheWay.delete(element);
    return result;
  };
  const weightOf = (element: SvgElement): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    const factor = factorOf(element);
    const weight = guarded(element, () => {
      const own = sumOfTargets(referencesOf(element, plan).own);
      const below = childrenOf(element).reduce((sum, child) => limited(sum + weightOf(child)), 0);
      return limited((1 + own + below) * factor);
    });
    known.set(element, weight);
    return weight;
  };
  weightOf(root);
};
