import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTenant } from '../tenant.ts';
import { useTaxText } from '../translations/tax/text.ts';
import classes from './bank-lines.module.css';

const ICON = { size: 16, stroke: 1.5 } as const;

const Copy = ({ name, value }: { readonly name: string; readonly value: string }) => {
  const text = useTaxText();
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => {
        const label = text(copied ? 'bank.copied' : 'bank.copy', { name });
        return (
          <Tooltip label={label}>
            <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} onClick={copy}>
              {copied ? <IconCheck {...ICON} /> : <IconCopy {...ICON} />}
            </ActionIcon>
          </Tooltip>
        );
      }}
    </CopyButton>
  );
};

/**
 * The account of the shop that a transfer goes to, with the reference to write where one is given. What is typed into another
 * application is there to be copied. Nothing where the shop arranges payment.
 */
export const BankLines = ({ reference }: { readonly reference?: string | undefined }) => {
  const text = useTaxText();
  const { payment } = useTenant();
  if (payment === null) return null;
  const lines = [
    { name: text('bank.bank'), value: payment.bank, isCopied: false },
    { name: text('bank.accountName'), value: payment.accountName, isCopied: false },
    { name: text('bank.accountNumber'), value: payment.accountNumber, isCopied: true },
    ...(reference === undefined ? [] : [{ name: text('bank.reference'), value: reference, isCopied: true }]),
  ];
  return (
    <dl className={classes.lines}>
      {lines.map(({ name, value, isCopied }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="kw-figures">
            {value}
            {isCopied && <Copy name={name} value={value} />}
          </dd>
        </div>
      ))}
    </dl>
  );
};
