import type { CommentRow } from '../../../db/schema/index.ts';
import type { SignedIn } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { fullName } from '../../../values/full-name.ts';
import type { DesignRight } from '../sharing/design-right.ts';

export type Author = Pick<CommentRow, 'authorId' | 'authorRole' | 'authorName'>;

/** Who says it: an account under its own name, or a guest under the name they give. */
export const authorOf = (
  account: SignedIn | null,
  right: DesignRight,
  guestName: string | undefined,
): Outcome<Author> => {
  if (account === null) {
    return guestName === undefined
      ? fail('error.msg.validation', { fields: [{ field: 'guestName', key: 'error.field.name.required' }] })
      : ok({ authorId: null, authorRole: 'GUEST', authorName: guestName });
  }
  const shop = account.roles.includes('STORE') ? 'STORE' : 'CUSTOMER';
  const authorRole = right === 'staff' ? 'ADMIN' : shop;
  return ok({ authorId: account.id, authorRole, authorName: fullName(account) });
};
