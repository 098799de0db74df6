import classes from './logo.module.css';

/** The first letter people would say: the first character of the name, as a whole grapheme. */
export const firstLetter = (name: string): string => {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim());
  return (first?.segment ?? 'K').toUpperCase();
};

/** Drawn when a tenant gives no logo: its first letter on its colour, and its name. */
export const DefaultLogo = ({
  name,
  heightPx = 60,
  withName = true,
}: {
  readonly name: string;
  readonly heightPx?: number;
  readonly withName?: boolean;
}) => (
  <span className={classes.logo} style={{ height: heightPx }}>
    <svg viewBox="0 0 40 40" height={heightPx * 0.64} width={heightPx * 0.64} aria-hidden={withName}>
      <path d="M8 0h24l8 8v24a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V8z" className={classes.mark} />
      <text x="20" y="29" textAnchor="middle" className={classes.letter}>
        {firstLetter(name)}
      </text>
    </svg>
    {withName && <span className={classes.name}>{name}</span>}
  </span>
);

/** The tenant's logo, or the default one; 60 px high. */
export const Logo = ({
  name,
  logo,
  heightPx = 60,
}: {
  readonly name: string;
  readonly logo: string | null;
  readonly heightPx?: number;
}) =>
  logo === null ? (
    <DefaultLogo name={name} heightPx={heightPx} />
  ) : (
    <img src={logo} alt={name} height={heightPx} className={classes.image} />
  );
