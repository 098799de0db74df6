import { callKey } from '@kitwright/app-shell';
import { sleeveOfDesign } from '@kitwright/contract/catalogue';
import {
  rosterLinkEndpoints,
  selfEntrySchema,
  type OpenedRosterLink,
  type SelfEntry,
} from '@kitwright/contract/orders';
import { plainNumber } from '@kitwright/contract/teams';
import type { Tenant } from '@kitwright/contract/tenants';
import { busyWhile } from '@kitwright/ui';
import { useQuery } from '@tanstack/react-query';
import type { Size } from '@kitwright/garment';
import { extrasFor, ownExtras, type ExtraPrice } from '@kitwright/ordering';
import { useCallback, useMemo, useState } from 'react';
import { z } from 'zod';
import { queryClient, read, refresh } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { problemErrors, schemaErrors, type FieldErrors } from '../../forms/use-schema-form.ts';
import { useTenant } from '../../tenant.ts';

/** The key that lets this browser correct what it wrote under a link: no one else has the secret. */
const ownKeySchema = z.object({ id: z.uuid(), secret: z.string() });
export type OwnKey = z.infer<typeof ownKeySchema>;

const SECRET_BYTES = 32;
const keyOf = (token: string): string => `roster:${token}`;

/** 32 random bytes, base64url: what this browser alone knows of what it wrote. */
export const newSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** The key that was kept for a link, or a new one. */
export const ownKeyFor = (storage: Pick<Storage, 'getItem'>, token: string): OwnKey => {
  try {
    const parsed = ownKeySchema.safeParse(JSON.parse(storage.getItem(keyOf(token)) ?? 'null'));
    if (parsed.success) return parsed.data;
  } catch {
    // Storage is forbidden or spoiled: what is written can be corrected for as long as the page lives.
  }
  return { id: crypto.randomUUID(), secret: newSecret() };
};

/** Kept before it is used: an answer that is lost on the way can then be asked for again. */
export const keepOwnKey = (storage: Pick<Storage, 'setItem'>, token: string, key: OwnKey): void => {
  try {
    storage.setItem(keyOf(token), JSON.stringify(key));
  } catch {
    // As above.
  }
};

/** The opened link, with what this browser wrote under it. */
export const useOpenedLink = (token: string) => {
  const [key] = useState(() => ownKeyFor(localStorage, token));
  const headers = { 'roster-entry-id': key.id, 'roster-entry-secret': key.secret };
  const query = useQuery(read(rosterLinkEndpoints.openRosterLink, { params: { token }, headers }));
  return { key, query };
};

/** An entry while it is written: no size until one is chosen. */
type Draft = Omit<SelfEntry, 'size'> & { readonly size: SelfEntry['size'] | '' };

const draftOf = ({ own, productType, document }: OpenedRosterLink, { prices }: Tenant): Draft =>
  own ?? {
    name: '',
    number: '',
    size: '',
    version: 'player',
    sleeve: sleeveOfDesign(prices, productType, document.options),
  };

/** Said of a number that another player of the team has. */
const NUMBER_TAKEN: FieldErrors = { number: 'error.field.number.taken' };

const faultsOf = (draft: Draft, takenNumbers: readonly string[]): FieldErrors => {
  const faults = schemaErrors(selfEntrySchema, draft);
  return 'number' in faults || !takenNumbers.includes(plainNumber(draft.number))
    ? faults
    : { ...faults, ...NUMBER_TAKEN };
};

const NO_EXTRAS: readonly ExtraPrice[] = [];

/** The entry as it is sent: of extras those that are offered, and no word of them where players pick none. */
const sentOf = ({ extras = [], ...draft }: Draft, offered: readonly ExtraPrice[], takesExtras: boolean) =>
  takesExtras ? { ...draft, extras: offered.map(({ id }) => id).filter((id) => extras.includes(id)) } : draft;

/** One's own entry as it is written, and how it was taken. */
export const useSelfEntry = (token: string, key: OwnKey, link: OpenedRosterLink) => {
  const tenant = useTenant();
  const [draft, setDraft] = useState(() => draftOf(link, tenant));
  const [advice, setAdvice] = useState(link.own?.advised ?? null);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<FieldErrors>({});
  /** The key of what the list as a whole refused; null while nothing is. */
  const [fault, setFault] = useState<string | null>(null);
  const faults = faultsOf(draft, link.takenNumbers);
  const { productType, takesExtras } = link;
  /** Extras to pick from. */
  const offered = useMemo(
    () => (takesExtras ? ownExtras(extrasFor(tenant.prices, productType)) : NO_EXTRAS),
    [takesExtras, tenant.prices, productType],
  );

  const change = (part: Partial<Draft>): void => {
    setDraft({ ...draft, ...part });
    setRefused({});
  };
  /** Keeps what is advised; the captain sees it where the player agreed to that, and then the latest. */
  const advise = useCallback((size: Size | null): void => {
    setAdvice(size);
    setDraft((before) =>
      before.advised === undefined || before.advised === size
        ? before
        : { ...before, advised: size ?? undefined },
    );
  }, []);
  /** Tells whether it is on the list now. */
  const send = async (): Promise<boolean> => {
    setTried(true);
    setFault(null);
    setRefused({});
    const parsed = selfEntrySchema.safeParse(sentOf(draft, offered, takesExtras));
    if (!parsed.success || Object.keys(faults).length > 0) return false;
    keepOwnKey(localStorage, token, key);
    const body = { ...parsed.data, secret: key.secret };
    const answer = await busyWhile(
      client.call(rosterLinkEndpoints.putRosterEntry, { params: { token, id: key.id }, body }),
    );
    if (answer.ok) {
      queryClient.setQueryData(
        callKey(rosterLinkEndpoints.openRosterLink, { params: { token } }),
        answer.value,
      );
      return true;
    }
    const errors = problemErrors(answer.error);
    setRefused(errors);
    if (Object.keys(errors).length === 0) setFault(answer.error.key);
    // Someone was faster: which numbers are gone by now.
    await refresh(rosterLinkEndpoints.openRosterLink);
    return false;
  };
  // That a number is gone is said as soon as it is written; other faults wait until sending was tried.
  const atOnce = faults['number'] === NUMBER_TAKEN['number'] ? NUMBER_TAKEN : {};
  const errors = tried ? { ...faults, ...refused } : atOnce;
  return { draft, change, advice, advise, offered, errors, fault, send };
};

export type SelfEntryForm = ReturnType<typeof useSelfEntry>;
