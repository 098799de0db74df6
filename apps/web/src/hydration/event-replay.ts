/** Signs that someone is there. */
const SIGNS = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
  'wheel',
  'input',
] as const;

/** Keys that do nothing by themselves on a button; the others end in a click or are the browser's own. */
const OWN_KEYS = /^(Arrow|Home$|End$|Escape$|Page)/;

type RecordedEvent =
  | { readonly kind: 'click'; readonly target: HTMLElement; readonly path: readonly number[] }
  | {
      readonly kind: 'key';
      readonly target: HTMLElement;
      readonly path: readonly number[];
      readonly key: string;
    }
  | { readonly kind: 'input'; readonly target: HTMLElement; readonly path: readonly number[] };

/** Holds what a visitor does on a page that is not hydrated yet. */
export interface RecordedEvents {
  /** Resolves at the first sign of a visitor. */
  readonly firstSign: Promise<void>;
  /** Stops recording, and does everything again on what is hydrated now, each in its turn. */
  readonly replay: () => Promise<void>;
}

/** The way to an element from the root of the page: an index among the children at each level. */
const pathOf = (element: Element): readonly number[] => {
  const parent = element.parentElement;
  return parent === null ? [] : [...pathOf(parent), [...parent.children].indexOf(element)];
};

/** The element itself or, if the page was drawn again, the one that stands in its place. */
const standingAt = ({ target, path }: RecordedEvent): HTMLElement | null => {
  if (target.isConnected) return target;
  let found: Element | undefined = target.ownerDocument.documentElement;
  for (const index of path) found = found?.children[index];
  return found instanceof HTMLElement && found.tagName === target.tagName ? found : null;
};

/** Gives what the browser does with a click by itself: it follows a link, or opens a part of the page. */
const worksWithoutScript = (target: Element): boolean => target.closest('a[href], summary, label') !== null;

const isTextField = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Gives what an event is recorded as; null where the browser needs no help. */
const recordedBy = (event: Event): RecordedEvent | null => {
  const { target } = event;
  if (!(target instanceof HTMLElement) && !(target instanceof SVGElement)) return null;
  const element = target instanceof HTMLElement ? target : target.closest<HTMLElement>('button, [role]');
  if (element === null) return null;
  const at = { target: element, path: pathOf(element) };
  if (event.type === 'click') return worksWithoutScript(target) ? null : { kind: 'click', ...at };
  if (event.type === 'input') return isTextField(element) ? { kind: 'input', ...at } : null;
  if (!(event instanceof KeyboardEvent) || isTextField(element) || !OWN_KEYS.test(event.key)) return null;
  return { kind: 'key', key: event.key, ...at };
};

/** Sets a field as typing does: past the property that React keeps on the element itself. */
const type = (field: HTMLInputElement | HTMLTextAreaElement, value: string): void => {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/**
 * Records what a visitor does until the page is hydrated. Links keep working by themselves; a click on anything else is
 * remembered, and so are keys and what is typed, to be done again when someone listens.
 */
export const recordEvents = (page: Document): RecordedEvents => {
  const recorded: RecordedEvent[] = [];
  const typed = new Map<HTMLElement, string>();
  let sign: () => void = () => undefined;
  const firstSign = new Promise<void>((resolve) => {
    sign = resolve;
  });
  const record = (event: Event): void => {
    const action = recordedBy(event);
    if (action === null) return;
    // A form would be sent to nowhere.
    if (action.kind === 'click') event.preventDefault();
    if (isTextField(action.target)) typed.set(action.target, action.target.value);
    recorded.push(action);
  };
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal } as const;
  for (const name of SIGNS) page.addEventListener(name, sign, options);
  for (const name of ['click', 'keydown', 'input'])
    page.addEventListener(name, record, { capture: true, signal: listening.signal });

  const repeat = (action: RecordedEvent): void => {
    const element = standingAt(action);
    if (element === null) return;
    const text = typed.get(action.target);
    if (action.kind === 'click') element.click();
    else if (action.kind === 'key')
      element.dispatchEvent(
        new KeyboardEvent('keydown', { key: action.key, bubbles: true, cancelable: true }),
      );
    else if (text !== undefined && isTextField(element)) type(element, text);
  };
  return {
    firstSign,
    replay: async () => {
      listening.abort();
      for (const action of recorded) {
        repeat(action);
        // As between two events of a visitor, the page takes in the one before it hears the next.
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
  };
};
