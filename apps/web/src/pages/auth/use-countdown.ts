import { useEffect, useState } from 'react';

/** Seconds that are left; `start` begins again. */
export const useCountdown = (seconds: number): { readonly left: number; readonly start: () => void } => {
  const [left, setLeft] = useState(seconds);
  const running = left > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return { left, start: () => setLeft(seconds) };
};
