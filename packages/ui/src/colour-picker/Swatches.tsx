interface Props {
  readonly title: string;
  readonly colours: readonly string[];
  readonly onPick: (css: string) => void;
}

/** A row of colours and gradients to take over; nothing where there is none. */
export function Swatches({ title, colours, onPick }: Props) {
  if (colours.length === 0) return null;
  return (
    <div className="kw-picker__set">
      <span className="kw-picker__set-title" aria-hidden="true">
        {title}
      </span>
      <div className="kw-picker__colours" role="group" aria-label={title}>
        {colours.map((css) => (
          <button
            key={css}
            type="button"
            className="kw-picker__colour"
            title={css}
            aria-label={`${title}: ${css}`}
            onClick={() => onPick(css)}
          >
            <span style={{ background: css }} />
          </button>
        ))}
      </div>
    </div>
  );
}
