import {
  Component,
  Suspense,
  createElement,
  lazy,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { toast } from '../dialogs/toast.tsx';
import { useUiText } from '../translations/text.ts';

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
  // One that could not be had is asked for again when it is next shown.
  const newLater = () =>
    lazy<ComponentType<Props>>(async () => {
      try {
        return await load();
      } catch (error) {
        Later = newLater();
        throw error;
      }
    });
  let Later = newLater();
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

/** Tells whether a script could not be had; browsers say it in words of their own. */
export const isMissingScript = (error: unknown): boolean =>
  error instanceof Error && /import|module|preload|chunk/i.test(error.message);

interface BoundaryProps {
  readonly onMissing: () => void;
  readonly children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { readonly failed: { readonly error: unknown } | null }> {
  override readonly state: { readonly failed: { readonly error: unknown } | null } = { failed: null };

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  readonly #again = (): void => this.setState({ failed: null });

  override componentDidCatch(error: unknown): void {
    if (!isMissingScript(error)) return;
    this.props.onMissing();
    window.addEventListener('online', this.#again, { once: true });
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.#again);
  }

  override render(): ReactNode {
    const { failed } = this.state;
    if (failed === null) return this.props.children;
    // What went wrong otherwise is for the page to say.
    if (!isMissingScript(failed.error)) throw failed.error;
    return null;
  }
}

interface RoomProps {
  /** Shown until the part is there. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Room of a part that is loaded when it is shown. Where it cannot be had that is said, and what stands round it stays: it is
 * asked for again when it is next shown, or the network is back.
 */
export const LateRoom = ({ fallback = null, children }: RoomProps) => {
  const text = useUiText();
  return (
    <Boundary onMissing={() => toast.error(text('late.missing'))}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
};

/** Element that a page comes with, until the app has something to show; within it, the stage of an editor. */
const INITIAL = 'initial-loading';
const STAGE = '.initial-stage';

let held = 0;

const removeUnheld = (): void => {
  if (held === 0) document.getElementById(INITIAL)?.remove();
};

/** Takes what the page came with away, or leaves it to who holds it: after this render, whose parts may. */
const leave = (): void => {
  setTimeout(removeUnheld);
};

/**
 * Takes away what the page came with, now that the app is there; a stage stays for as long as `useFirstPicture` holds it. A bar
 * over it is only seen from then on: the app's own is under it.
 */
export const useFirstPictureLeft = (): void => {
  useEffect(() => {
    const initial = document.getElementById(INITIAL);
    if (initial?.querySelector(STAGE) === null) initial.remove();
    else leave();
    const bar = initial?.querySelector('header');
    bar?.toggleAttribute('inert', true);
    bar?.setAttribute('aria-hidden', 'true');
  }, []);
};

/** Holds the stage that a page came with in place of the part that waits: a picture would give way to nothing, and come back. */
export const useFirstPicture = (): void => {
  useEffect(() => {
    held += 1;
    return () => {
      held -= 1;
      leave();
    };
  }, []);
};
