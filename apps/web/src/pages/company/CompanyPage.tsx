import { pageEndpoints, type PageName } from '@kitwright/contract/tenants';
import { DEFAULT_LOOK } from '@kitwright/design';
import { formatDate, useLang, type Lang } from '@kitwright/ui';
import Markdown, { type MarkdownToJSX } from 'markdown-to-jsx/react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { ShowcasePicture } from '../../parts/Picture.tsx';
import { offeredTypes, useTenant } from '../../tenant.ts';
import { useCompanyText } from '../../translations/company/text.ts';
import classes from './company.module.css';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/calls.ts';
import { usePaying } from '../../parts/use-paying.ts';
import proseClasses from './prose.module.css';

const FILES = import.meta.glob<string>('./content/*.md', { query: '?raw', import: 'default', eager: true });

/** Gives what a page says where the tenant wrote nothing: Markdown with places for its name and its contact. */
export const defaultText = (page: PageName, lang: Lang): string =>
  FILES[`./content/${page}.${lang}.md`] ?? '';

/** Puts values into the places `{{name}}` of a text; an unknown place stays as it is. */
export const fillPlaces = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : place,
  );

/** Titles of the second level, in the order of the text: what its table of contents lists. */
export const partsOf = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/^##[ \t]+(.+?)[ \t#]*$/gm)].map(([, title = '']) => title.replace(/[*_`]/g, ''));

/** The text of a page in the language in use, and when the tenant last changed it; the default one until it is known. */
const usePageText = (page: PageName): { readonly markdown: string; readonly updatedAt: string | null } => {
  const { lang } = useLang();
  const { name, contact } = useTenant();
  const paying = usePaying().sentence;
  const { data } = useQuery(read(pageEndpoints.getPage, { params: { page } }));
  const own = data?.text?.[lang].trim() ?? '';
  if (own !== '') return { markdown: own, updatedAt: data?.updatedAt ?? null };
  const values = {
    tenant: name,
    email: contact.email,
    phone: contact.phone,
    address: contact.address[lang],
    paying,
  };
  return { markdown: fillPlaces(defaultText(page, lang), values), updatedAt: null };
};

export type { PageName as CompanyPageName } from '@kitwright/contract/tenants';

/** Long texts begin with a list of what is in them; the others with a picture of what we make. */
const LONG: readonly PageName[] = ['privacy', 'terms'];

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
const partId = (index: number): string => `part-${index + 1}`;

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
  <div className={proseClasses.prose}>
    <Markdown options={optionsFor(parts)}>{markdown}</Markdown>
  </div>
);

const Contents = ({ parts }: { readonly parts: readonly string[] }) => {
  const text = useCompanyText();
  return (
    <nav className={classes.contents} aria-label={text('contents')}>
      <p aria-hidden>{text('contents')}</p>
      <ol>
        {parts.map((part, index) => (
          <li key={part}>
            <a href={`#${partId(index)}`}>{part}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
};

const Picture = () => {
  const [type] = offeredTypes(useTenant());
  return type === undefined ? null : (
    <div className={classes.picture}>
      <ShowcasePicture type={type} presetId={DEFAULT_LOOK.id} alt="" sizes="380px" />
    </div>
  );
};

/** A page of the company or legal column: the tenant's own text, or the default one. */
const CompanyPage = ({ page }: { readonly page: PageName }) => {
  const text = useCompanyText();
  const { lang } = useLang();
  const { name } = useTenant();
  const { markdown, updatedAt } = usePageText(page);
  const parts = partsOf(markdown);
  const isLong = LONG.includes(page);
  return (
    <article className={`kw-page ${classes.page ?? ''}`}>
      <header className={classes.head}>
        <p>{name}</p>
        <h1>{text(`${page}.title`)}</h1>
        {updatedAt !== null && <p>{text('updated', { date: formatDate(updatedAt, lang) })}</p>}
      </header>
      <div className={classes.columns} data-long={isLong}>
        {isLong ? <Contents parts={parts} /> : <Picture />}
        <Prose markdown={markdown} parts={parts} />
      </div>
    </article>
  );
};

export default CompanyPage;
