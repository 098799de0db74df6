import { lazy, type ComponentType } from 'react';
import { useTellHydrated } from '../hydration/hydrated.ts';

/** A page in a chunk of its own, which may be fetched before it is shown. */
export type LazyPage<Props extends object = object> = ComponentType<Props> & {
  readonly preload: () => Promise<void>;
};

const Awake = () => {
  useTellHydrated();
  return null;
};

/**
 * A page that is loaded when it is first shown. Once preloaded it is there at once: the server can render it, and the
 * browser can take over what the server rendered without anything in between.
 */
export const lazyPage = <Props extends object = object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyPage<Props> => {
  let Loaded: ComponentType<Props> | null = null;
  const Later = lazy<ComponentType<Props>>(load);
  const Page = (props: Props) => {
    const Shown = Loaded ?? Later;
    return (
      <>
        <Shown {...props} />
        <Awake />
      </>
    );
  };
  return Object.assign(Page, {
    preload: async () => {
      Loaded = (await load()).default;
    },
  });
};
