import { plainPhone } from '@kitwright/contract';

/** The name of a person in one line. */
export const fullName = ({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): string => `${firstName} ${lastName}`.trim();

/** A domain that never exists (RFC 2606): what stands there is no e-mail, and nothing is mailed to it. */
const NO_DOMAIN = '@phone.invalid';

/** The stand-in for the e-mail of a customer who gave a telephone alone; one for a number however it was typed. */
export const phoneOnlyEmail = (phone: string): string => `${plainPhone(phone)}${NO_DOMAIN}`;

/** True of an account that was written down without an e-mail. */
export const isPhoneOnly = ({ email }: { readonly email: string }): boolean => email.endsWith(NO_DOMAIN);

/** The e-mail of an account as people see it: empty where there is none. */
export const shownEmail = (account: { readonly email: string }): string =>
  isPhoneOnly(account) ? '' : account.email;
