import { Title } from '@mantine/core';
import { useTenant } from '../../tenant.ts';
import { useCompanyText } from '../../translations/company/text.ts';
import classes from './company.module.css';

export type CompanyPageName = 'about' | 'careers' | 'privacy' | 'terms';

/** A page of the company or legal column: a title and a few honest paragraphs. */
const CompanyPage = ({ page }: { readonly page: CompanyPageName }) => {
  const text = useCompanyText();
  const { name, contact } = useTenant();
  const values = { tenant: name, email: contact.email };
  return (
    <article className={`kw-page ${classes.page ?? ''}`}>
      <Title order={1}>{text(`${page}.title`)}</Title>
      <p>{text(`${page}.one`, values)}</p>
      <p>{text(`${page}.two`, values)}</p>
      <p>{text(`${page}.three`, values)}</p>
    </article>
  );
};

export default CompanyPage;
