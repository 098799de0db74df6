import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** Says how long each set of colours stays. */
const CHANGE_MS = 3200;

/** Tells which of `count` is worn: the next one every few seconds, until someone chooses or touches. */
export const useChangingColours = (
  count: number,
): readonly [index: number, choose: (index: number) => void, touch: () => void] => {
  const still = useReducedMotion();
  const [index, setIndex] = useState(0);
  const [touched, setTouched] = useState(false);
  const changing = !touched && !still;
  useEffect(() => {
    if (!changing) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setIndex((now) => (now + 1) % count);
    }, CHANGE_MS);
    return () => clearInterval(timer);
  }, [changing, count]);
  const touch = (): void => setTouched(true);
  const choose = (next: number): void => {
    touch();
    setIndex(next);
  };
  return [index, choose, touch];
};
