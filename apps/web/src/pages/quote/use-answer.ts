import {
  openedQuoteSchema,
  salesQuoteEndpoints,
  type AnswerQuoteBody,
  type OpenedQuote,
} from '@kitwright/contract/quotes';
import { busyWhile, toast } from '@kitwright/ui';
import { useQuery } from '@tanstack/react-query';
import { read, setAnswer } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useQuoteText } from '../../translations/quote/text.ts';

/** Staff may extend or replace the quote meanwhile, and move the order on. */
const LOOK_AGAIN_MS = 30_000;

/** The quote of a link, as it is now. */
export const useOpenedQuote = (token: string) =>
  useQuery({
    ...read(salesQuoteEndpoints.openQuote, { params: { token } }),
    refetchInterval: LOOK_AGAIN_MS,
  });

/** Keeps what the server says of the quote now. */
export const useShowQuote = (token: string): ((quote: OpenedQuote) => void) => {
  return (quote) => setAnswer(salesQuoteEndpoints.openQuote, { params: { token } }, quote);
};

/** Answers the quote; resolves with whether that was done. A quote that has changed meanwhile is shown as it is. */
export const useAnswer = (token: string): ((body: AnswerQuoteBody, done?: string) => Promise<boolean>) => {
  const text = useQuoteText();
  const show = useShowQuote(token);
  return async (body, done) => {
    const answer = await busyWhile(client.call(salesQuoteEndpoints.answerQuote, { params: { token }, body }));
    if (answer.ok) {
      show(answer.value);
      if (done !== undefined) toast.success(done);
      return true;
    }
    const current = openedQuoteSchema.safeParse(answer.error.current);
    if (current.success) show(current.data);
    toast.error(text(current.success ? 'changed' : 'failed'));
    return false;
  };
};
