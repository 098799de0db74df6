import { createElement, useEffect, useState, type ComponentType } from 'react';

/** Runs once the browser has nothing more urgent to do, Safari after a moment; gives how to call it off. */
const whenIdle = (run: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(run);
    return () => window.cancelIdleCallback(id);
  }
  const timer = setTimeout(run, 200);
  return () => clearTimeout(timer);
};

interface LateProps<Props extends object> {
  readonly load: () => Promise<ComponentType<Props>>;
  /** Says whether it is needed now. */
  readonly wanted: boolean;
  /**
   * Says whether it comes when the page has time, too: it is then there before someone without a connection needs it.
   */
  readonly soon?: boolean;
  readonly props: Props;
}

/**
 * A part that no page begins with: nothing until it is wanted. Where it cannot be had it stays away, and is asked for
 * again when it is next wanted.
 */
export const Late = <Props extends object>({ load, wanted, soon = false, props }: LateProps<Props>) => {
  const [part, setPart] = useState<{ readonly Part: ComponentType<Props> } | null>(null);
  const [idle, setIdle] = useState(false);
  useEffect(() => (soon ? whenIdle(() => setIdle(true)) : undefined), [soon]);
  useEffect(() => {
    if (!wanted && !idle) return;
    let left = false;
    const bring = async (): Promise<void> => {
      try {
        const Part = await load();
        if (!left) setPart({ Part });
      } catch (error) {
        console.warn('A part of the page did not load', error);
      }
    };
    void bring();
    return () => {
      left = true;
    };
  }, [load, wanted, idle]);
  return part === null ? null : createElement(part.Part, props);
};
