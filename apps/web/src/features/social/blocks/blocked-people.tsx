import { blockedList, personMenu } from '@stagetime/contracts/social/blocks/messages';
import type { BlockedPerson } from '@stagetime/contracts/social/schemas';
import { Button } from '@stagetime/ui/button';
import { SkeletonText } from '@stagetime/ui/skeleton';
import { trpc } from '../../../api/trpc.ts';
import { PersonLink, PersonRow, personRow } from '../../../components/person.tsx';
import { useSetBlock } from './use-set-block.ts';

/** Whom someone has blocked or muted, each with a way to end it. */
export function BlockedPeople() {
  const { data, isError, refetch } = trpc.social.listBlocked.useQuery();
  if (data === undefined && isError) {
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p className="text-danger">{blockedList.failed}</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          {blockedList.retry}
        </Button>
      </div>
    );
  }
  if (data === undefined) {
    return (
      <>
        <p role="status" className="sr-only">
          {blockedList.loading}
        </p>
        <SkeletonText lines={2} />
      </>
    );
  }
  if (data.people.length === 0) return <p className="text-muted">{blockedList.empty}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {data.people.map((person) => (
        <Row key={person.userId} person={person} />
      ))}
    </ul>
  );
}

function Row({ person }: { readonly person: BlockedPerson }) {
  const { name, slug, profileImageUrl, kind } = person;
  const { set, isPending } = useSetBlock(person);
  return (
    <li className={`${personRow} py-1.5`}>
      <PersonRow
        name={name}
        url={profileImageUrl}
        title={
          <PersonLink slug={slug} className="font-semibold wrap-anywhere hover:underline">
            <bdi>{name}</bdi>
          </PersonLink>
        }
        detail={blockedList.kind[kind]}
      >
        <Button
          variant="secondary"
          aria-label={blockedList.end[kind](name)}
          isPending={isPending}
          onClick={() => void set(undefined)}
          className="shrink-0 px-4!"
        >
          {kind === 'block' ? personMenu.unblock : personMenu.unmute}
        </Button>
      </PersonRow>
    </li>
  );
}
