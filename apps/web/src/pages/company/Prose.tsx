import Markdown, { type MarkdownToJSX } from 'markdown-to-jsx/react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import classes from './prose.module.css';

/** A link within the shop stays within the page; one that leads out says so to the other side only. */
const Anchor = ({ href = '', children }: ComponentProps<'a'>) =>
  /^\/(?!\/)/.test(href) ? (
    <Link to={href}>{children}</Link>
  ) : (
    <a href={href} rel="noopener noreferrer">
      {children}
    </a>
  );

/** Titles that no table of contents leads to carry no address. */
const Title = ({ children }: ComponentProps<'h2'>) => <h2>{children}</h2>;
const Subtitle = ({ children }: ComponentProps<'h3'>) => <h3>{children}</h3>;

/** Tells where a part of a text is found on its page. */
export const partId = (index: number): string => `part-${index + 1}`;

const optionsFor = (parts: readonly string[]): MarkdownToJSX.Options => ({
  // What looks like HTML is text: pages are written by tenants.
  disableParsingRawHTML: true,
  forceBlock: true,
  wrapper: 'div',
  // The page's own title is its only heading of the first level.
  overrides: { h1: Title, h3: Subtitle, a: Anchor, img: () => null },
  slugify: (title) => partId(parts.indexOf(title)),
});

/** Text in Markdown, as elements: no HTML of its own, no pictures, no script addresses. `parts` are its second titles. */
export const Prose = ({
  markdown,
  parts,
}: {
  readonly markdown: string;
  readonly parts: readonly string[];
}) => (
  <div className={classes.prose}>
    <Markdown options={optionsFor(parts)}>{markdown}</Markdown>
  </div>
);
