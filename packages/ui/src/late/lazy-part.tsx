import { lazy, type ComponentType } from 'react';

/** A component in a script of its own, which may be loaded before it is shown. */
export type LazyPart<Props extends object = object> = ComponentType<Props> & {
  readonly preload: () => Promise<void>;
};

/**
 * A component that is loaded when it is first shown. Once preloaded it is there in the very render that asks for it, with
 * nothing in its place before: React keeps such a stand-in for 300 ms at least, and each change of the page is painted.
 */
export const lazyPart = <Props extends object = object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyPart<Props> => {
  let Loaded: ComponentType<Props> | null = null;
  const Later = lazy<ComponentType<Props>>(load);
  const Part = (props: Props) => {
    const Shown = Loaded ?? Later;
    return <Shown {...props} />;
  };
  return Object.assign(Part, {
    preload: async () => {
      Loaded = (await load()).default;
    },
  });
};
