import type { Customer } from '@kitwright/contract/accounts';
import { endpoints } from '@kitwright/contract/endpoints';
import type { CallerDraft } from '@kitwright/contract/quotes';
import { LANGS, isLang, useErrorText } from '@kitwright/ui';
import { Button, SegmentedControl, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../api/calls.ts';
import { useStaffOrderText } from '../../translations/staff-orders/text.ts';
import { nameOf } from '../people/use-customer-actions.tsx';
import type { Faults } from './order-draft.ts';
import classes from './staff-orders.module.css';

const SEARCH_PAUSE_MS = 250;
const SHORTEST_SEARCH = 2;
const MOST_FOUND = 12;

const useFound = (search: string) =>
  useQuery({
    ...read(endpoints.consoleCustomers, { query: { search, limit: MOST_FOUND } }),
    select: ({ items }) => items.filter(({ state }) => state !== 'blocked'),
    enabled: search.length >= SHORTEST_SEARCH,
    placeholderData: keepPreviousData,
  });

const Found = ({ onChoose }: { readonly onChoose: (customer: Customer) => void }) => {
  const text = useStaffOrderText();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), SEARCH_PAUSE_MS);
  const { data } = useFound(search);
  const isSearched = search.length >= SHORTEST_SEARCH;
  return (
    <>
      <TextInput
        label={text('customer.search')}
        description={text('customer.searchHint')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isSearched && data?.length === 0 && <p className="kw-quiet">{text('customer.none')}</p>}
      {isSearched && data !== undefined && data.length > 0 && (
        <ul className={classes.found}>
          {data.map((customer) => (
            <li key={customer.id}>
              <UnstyledButton onClick={() => onChoose(customer)}>
                <b>{nameOf(customer)}</b>
                <span className="kw-quiet kw-figures">
                  {[customer.phone, customer.email].filter((one) => one !== '').join(' · ')}
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

const NewFields = ({ caller, faults, onChange }: ChoiceProps) => {
  const text = useStaffOrderText();
  const errorText = useErrorText();
  const field = (name: 'firstName' | 'lastName' | 'phone' | 'email') => {
    const key = faults[name];
    return {
      label: text(`customer.${name}`),
      value: caller[name],
      error: key === undefined ? null : errorText(key),
      onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
        onChange({ [name]: event.currentTarget.value }),
    };
  };
  return (
    <div className={classes.fields}>
      <TextInput withAsterisk maxLength={100} {...field('firstName')} />
      <TextInput withAsterisk maxLength={100} {...field('lastName')} />
      <TextInput type="tel" withAsterisk {...field('phone')} />
      <TextInput type="email" description={text('customer.emailHint')} {...field('email')} />
      <div>
        <SegmentedControl
          size="sm"
          aria-label={text('customer.lang')}
          value={caller.lang}
          data={LANGS.map((value) => ({ value, label: text(`customer.${value}`) }))}
          onChange={(lang) => isLang(lang) && onChange({ lang })}
        />
      </div>
    </div>
  );
};

interface ChoiceProps {
  readonly caller: CallerDraft;
  /** Of the customer: `firstName`, `id`. */
  readonly faults: Faults;
  readonly onChange: (part: Partial<CallerDraft>) => void;
}

/** Shows who is on the telephone: found among the customers, or written down. */
export const CustomerChoice = (props: ChoiceProps) => {
  const { caller, faults, onChange } = props;
  const text = useStaffOrderText();
  const errorText = useErrorText();
  const fault = faults.id;
  return (
    <section className={classes.card}>
      <h2>{text('customer.title')}</h2>
      <SegmentedControl
        size="sm"
        aria-label={text('customer.which')}
        value={caller.kind}
        data={[
          { value: 'account' as const, label: text('customer.known') },
          { value: 'new' as const, label: text('customer.new') },
        ]}
        onChange={(kind) => onChange({ kind })}
      />
      {caller.kind === 'new' && <NewFields {...props} />}
      {caller.kind === 'account' && caller.known === null && (
        <Found
          onChoose={({ id, firstName, lastName, phone, email }) =>
            onChange({ known: { id, firstName, lastName, phone, email } })
          }
        />
      )}
      {caller.kind === 'account' && caller.known !== null && (
        <div className={classes.teamHead}>
          <b>{text('customer.chosen', { name: nameOf(caller.known) })}</b>
          <Button size="xs" variant="default" onClick={() => onChange({ known: null })}>
            {text('customer.change')}
          </Button>
        </div>
      )}
      {caller.kind === 'account' && fault !== undefined && (
        <p className={classes.fault} role="alert">
          {errorText(fault)}
        </p>
      )}
    </section>
  );
};
