import { useEffect, useRef, type RefObject } from 'react';

/** The value of the latest render, for callbacks that outlive it. */
export const useLatest = <T>(value: T): RefObject<T> => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
};
