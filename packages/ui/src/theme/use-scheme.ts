import { useComputedColorScheme } from '@mantine/core';
import { DEFAULT_SCHEME, type Scheme } from './tokens.ts';

/** The scheme that shows; right from the first render on, so that nothing is drawn in the other one first. */
export const useScheme = (): Scheme =>
  useComputedColorScheme(DEFAULT_SCHEME, { getInitialValueInEffect: false });
