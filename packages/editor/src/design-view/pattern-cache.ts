import type { Garment, OptionValues, Pattern, Size } from '@kitwright/garment';

const patterns = new WeakMap<Garment, Map<string, Pattern>>();

/** The garment's pattern, the same object for the same size and options: what compose tells unchanged pieces by. */
export function patternOf(garment: Garment, size: Size, options: OptionValues): Pattern {
  const known = patterns.get(garment) ?? new Map<string, Pattern>();
  patterns.set(garment, known);
  const chosen = garment.options.map((option) => options[option.id] ?? option.defaultValue);
  const key = [size, ...chosen].join(' ');
  const pattern = known.get(key) ?? garment.pattern(size, options);
  known.set(key, pattern);
  return pattern;
}
