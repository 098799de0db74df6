import { pageEndpoints, type PageName } from '@kitwright/contract/tenants';
import { DEFAULT_LOOK } from '@kitwright/design';
import { formatDate, useLang } from '@kitwright/ui';
import { ShowcasePicture } from '../../parts/ShowcasePicture.tsx';
import { offeredTypes, useTenant } from '../../tenant.ts';
import { useCompanyText } from '../../translations/company/text.ts';
import classes from './company.module.css';
import { defaultText, fillPlaces, partsOf } from './default-texts.ts';
import { Prose, partId } from './Prose.tsx';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/calls.ts';
import { usePaying } from '../../parts/use-paying.ts';

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
