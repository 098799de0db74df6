import type { PageName } from '@kitwright/contract/tenants';
import { DEFAULT_LOOK } from '@kitwright/design';
import { formatDate, useLang } from '@kitwright/ui';
import { ShowcasePicture } from '../../parts/ShowcasePicture.tsx';
import { offeredTypes, useTenant } from '../../tenant.ts';
import { useCompanyText } from '../../translations/company/text.ts';
import classes from './company.module.css';
import { partsOf } from './default-texts.ts';
import { partId, Prose } from './Prose.tsx';
import { usePageText } from './use-page-text.ts';

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
