import { useRef, type KeyboardEvent } from 'react';

interface Props<Key extends string> {
  readonly role: 'tablist' | 'radiogroup';
  readonly label: string;
  readonly keys: readonly Key[];
  readonly chosen: Key;
  readonly names: Readonly<Record<Key, string>>;
  readonly onChoose: (key: Key) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Tabs or radio buttons in a row: one stop of the Tab key, arrows go from one to the next. */
export function ChoiceRow<Key extends string>({ role, label, keys, chosen, names, onChoose }: Props<Key>) {
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const next = step === undefined ? undefined : keys.at((keys.indexOf(chosen) + step) % keys.length);
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
    row.current?.querySelector<HTMLElement>(`[data-key="${next}"]`)?.focus();
  };
  const tabs = role === 'tablist';
  return (
    <div ref={row} className="kw-picker__tabs" role={role} aria-label={label} onKeyDown={onKeyDown}>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          role={tabs ? 'tab' : 'radio'}
          data-key={key}
          aria-selected={tabs ? key === chosen : undefined}
          aria-checked={tabs ? undefined : key === chosen}
          tabIndex={key === chosen ? 0 : -1}
          className="kw-picker__tab"
          onClick={() => {
            if (key !== chosen) onChoose(key);
          }}
        >
          {names[key]}
        </button>
      ))}
    </div>
  );
}
