import classes from './line-list.module.css';

/** Short lines below a heading or an event, each of its own; nothing where there is none. */
export const LineList = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <ul className={classes.lines}>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
