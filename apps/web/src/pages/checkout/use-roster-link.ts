import type { DesignId, Problem } from '@kitwright/contract';
import { rosterLinkEndpoints, type RosterLink } from '@kitwright/contract/orders';
import type { CallResult } from '@kitwright/contract/client';
import { toast, useErrorText } from '@kitwright/ui';
import { useQuery } from '@tanstack/react-query';
import { read, setAnswer, useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { problemErrors } from '../../forms/use-schema-form.ts';

/** Entries come by the stream of news; this is for when that does not get through. */
const ASK_AGAIN_MS = 30_000;

/** The link under which the players of a design write themselves in, and what the captain may do with it. */
export const useRosterLink = (uuid: DesignId) => {
  const errorText = useErrorText();
  const act = useAct();
  const params = { uuid };
  const { data } = useQuery({
    ...read(rosterLinkEndpoints.getRosterLink, { params }),
    select: ({ link }) => link,
    refetchInterval: ({ state }) => (state.data?.link?.isOpen === true ? ASK_AGAIN_MS : false),
  });
  const keep = async (call: Promise<CallResult<RosterLink>>): Promise<void> => {
    const fieldOf = (problem: Problem): string | undefined => Object.values(problemErrors(problem))[0];
    const answer = await act(call, { isShown: (problem) => fieldOf(problem) !== undefined });
    if (answer.ok) setAnswer(rosterLinkEndpoints.getRosterLink, { params }, { link: answer.value });
    else {
      const field = fieldOf(answer.error);
      if (field !== undefined) toast.error(errorText(field));
    }
  };
  return {
    /** Null where there is none, undefined while that is not known. */
    link: data,
    /** Opens it until then; `takesExtras` lets players pick extras or no longer, and stays as it is when not said. */
    put: (closesAt: Date, takesExtras?: boolean) =>
      keep(
        client.call(rosterLinkEndpoints.putRosterLink, {
          params,
          body: { closesAt: closesAt.toISOString(), takesExtras },
        }),
      ),
    close: () => keep(client.call(rosterLinkEndpoints.closeRosterLink, { params })),
    renew: () => keep(client.call(rosterLinkEndpoints.renewRosterLink, { params })),
    remove: (id: string) =>
      keep(client.call(rosterLinkEndpoints.deleteRosterEntry, { params: { uuid, id } })),
  };
};

export type RosterLinkState = ReturnType<typeof useRosterLink>;
