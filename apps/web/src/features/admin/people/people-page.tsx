import { maxUserQueryLength, suspensionWords } from '@stagetime/contracts/admin/messages';
import {
  type PeopleListName,
  peopleLists,
  peoplePage as words,
} from '@stagetime/contracts/admin/people/messages';
import { reportCase } from '@stagetime/contracts/admin/reports/messages';
import type { ListedPersonView, PersonView } from '@stagetime/contracts/admin/schemas';
import { Skeleton } from '@stagetime/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { PersonLink, PersonPicture, PersonRow, personRow } from '../../../components/person.tsx';
import { PersonCombobox } from '../../../components/person-combobox.tsx';
import {
  AdminPage,
  FailedTry,
  Failure,
  formatDay,
  MoreButton,
  useEndedRights,
} from '../admin-page.tsx';
import { FilterChips, usePeopleFound, writtenDown } from '../filters.tsx';
import type { PeopleSearch } from '../search-params.ts';
import { PersonActions, PersonContact } from './person-actions.tsx';

type PeoplePageProps = { readonly search: PeopleSearch };

/** Where admins find or list people, see what a decision about someone needs, and decide. */
export function PeoplePage({ search: { person, list } }: PeoplePageProps) {
  const navigate = useNavigate();
  return (
    <AdminPage
      title={words.title}
      about={<p className="max-w-[44rem] text-sm text-pretty text-muted">{words.intro}</p>}
    >
      <div className="flex flex-col gap-x-6 gap-y-2 lg:flex-row lg:items-center">
        <div className="lg:w-md">
          <FindPerson />
        </div>
        <FilterChips
          label={words.lists.label}
          options={peopleLists.map((name) => [name, words.lists.names[name]])}
          value={list}
          // Once more it is closed.
          onChoose={(name) =>
            void navigate({
              to: '/admin/people',
              search: name === undefined || name === list ? {} : { list: name },
            })
          }
          first={null}
        />
      </div>
      {list !== undefined && <PeopleList key={list} list={list} />}
      {person !== undefined && <Person key={person} userId={Number(person)} />}
    </AdminPage>
  );
}

function FindPerson() {
  const navigate = useNavigate();
  const { client } = trpc.useUtils();
  const [query, setQuery] = useState('');
  return (
    <PersonCombobox
      words={words.search}
      maxLength={maxUserQueryLength}
      state={usePeopleFound('people', query, client.people.find.mutate, (error) =>
        failureSentence(error, words.search.failed),
      )}
      onQuery={setQuery}
      onPick={({ userId }) =>
        void navigate({ to: '/admin/people', search: { person: String(userId) } })
      }
      toRow={({ name, stageName, role }) => ({
        ...{ name, detail: stageName },
        mark: role !== 'user' && <span className="text-sm font-semibold">{words.roles[role]}</span>,
      })}
    />
  );
}

function usePeopleOf(list: PeopleListName) {
  const { client } = trpc.useUtils();
  const query = useInfiniteQuery({
    queryKey: ['admin', 'people', 'list', list],
    queryFn: ({ pageParam, signal }) =>
      client.people.list.mutate({ list, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    ...writtenDown,
  });
  useEndedRights(query.error);
  return query;
}

/** Who is suspended now, or who is an admin. A row leads to who it is. */
function PeopleList({ list }: { readonly list: PeopleListName }) {
  const query = usePeopleOf(list);
  const { data, error, isPending, refetch } = query;
  const people = data?.pages.flatMap((page) => page.people) ?? [];
  const isEmpty = data !== undefined && people.length === 0;
  return (
    <section aria-label={words.lists.names[list]} className="flex flex-col gap-5">
      {error !== null && (
        <FailedTry text={failureSentence(error, words.lists.failed)} onRetry={refetch} />
      )}
      <p role="status" className={isEmpty ? 'text-muted' : 'sr-only'}>
        {isPending ? words.lists.loading : isEmpty && words.lists.empty[list]}
      </p>
      {isPending && <Skeleton className="h-96 rounded-card" />}
      {people.length > 0 && (
        <ol className="flex flex-col">
          {people.map((person) => (
            <li key={person.userId} className="border-t border-line">
              <ListedPerson person={person} />
            </li>
          ))}
        </ol>
      )}
      <MoreButton query={query} />
    </section>
  );
}

function ListedPerson({ person }: { readonly person: ListedPersonView }) {
  const { userId, name, stageName, profileImageUrl, role, adminLevel, shutAt, suspension } = person;
  const since = shutAt ?? suspension?.since;
  const who = [
    stageName,
    role !== 'user' && words.rank(role, adminLevel),
    since && words.lists.since(formatDay(since)),
  ];
  return (
    <Link
      to="/admin/people"
      search={{ person: String(userId) }}
      className={`${personRow} py-2.5 hover:bg-surface md:-mx-3 md:w-[calc(100%+1.5rem)] md:px-3`}
    >
      <PersonRow
        name={name}
        url={profileImageUrl}
        isCompact
        detail={
          <>
            {who.filter(Boolean).join(' · ')}
            {shutAt !== null && <span className="block text-danger">{words.shut}</span>}
            {suspension !== null && (
              <span className="block text-danger">
                {suspensionWords.suspended(suspension.until, suspension.reason)}
              </span>
            )}
          </>
        }
      />
    </Link>
  );
}

function Person({ userId }: { readonly userId: number }) {
  const { data, error } = trpc.people.get.useQuery({ userId }, { staleTime: 0, retry: false });
  useEndedRights(error);
  if (error !== null) return <Failure text={failureSentence(error, words.failed)} />;
  if (data === undefined) return <Skeleton className="h-96 rounded-card" />;
  return (
    <article aria-labelledby="person" className="flex flex-col gap-6">
      <Card person={data} />
      <div className="grid grid-cols-1 items-start gap-x-14 gap-y-8 lg:grid-cols-2">
        <div className="flex flex-col gap-8">
          <Facts person={data} />
          <PersonContact userId={userId} />
          <Decisions person={data} />
        </div>
        <PersonActions person={data} />
      </div>
    </article>
  );
}

type PersonProps = { readonly person: PersonView };

function Card({ person }: PersonProps) {
  const { userId, name, stageName, slug, bio, profileImageUrl, role, isShut, suspension } = person;
  const link = 'text-link inline-flex min-h-11 items-center';
  return (
    <header className="flex flex-wrap items-start gap-4 border-t border-line pt-5">
      <PersonPicture name={name} url={profileImageUrl} className="size-16" />
      <div className="min-w-0 grow basis-64">
        <h2 id="person" className="font-display text-2xl font-bold wrap-anywhere" dir="auto">
          {name}
        </h2>
        <p className="text-sm text-muted wrap-anywhere" dir="auto">
          {[stageName, words.roles[role]].filter(Boolean).join(' · ')}
        </p>
        {bio !== null && (
          <p className="pt-2 whitespace-pre-line wrap-anywhere" dir="auto">
            {bio}
          </p>
        )}
        {isShut && <p className="pt-2 font-medium text-danger">{words.shut}</p>}
        {suspension !== null && (
          <p className="pt-2 font-medium text-danger wrap-anywhere">
            {suspensionWords.suspended(suspension.until, suspension.reason)}
          </p>
        )}
        <p className="flex flex-wrap gap-x-5 text-sm">
          <PersonLink slug={slug} className={link}>
            {words.profile}
          </PersonLink>
          <Link to="/admin/audit" search={{ target: String(userId) }} className={link}>
            {words.log}
          </Link>
        </p>
      </div>
    </header>
  );
}

function Facts({ person }: PersonProps) {
  const { joinedAt, isConfirmed, sessions, mics, hostedMics, comments, reportsAbout, reportsBy } =
    person;
  const { facts, upheld } = words;
  const rows = [
    [facts.joined, formatDay(joinedAt)],
    [facts.confirmed, words.confirmed[`${isConfirmed}`]],
    [facts.sessions, sessions],
    [facts.mics, mics],
    [facts.hostedMics, hostedMics],
    [facts.comments, comments],
    [facts.about, upheld(reportsAbout.all, reportsAbout.held)],
    [facts.by, upheld(reportsBy.all, reportsBy.held)],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Decisions({ person: { decisions } }: PersonProps) {
  return (
    <section>
      <h3 className="font-bold">{words.decisions}</h3>
      {decisions.length === 0 && <p className="text-muted">{words.noDecisions}</p>}
      <ul className="flex flex-col">
        {decisions.map(({ caseId, kind, content, author, reason, decidedAt }) => (
          <li key={caseId ?? decidedAt.getTime()} className="border-b border-line py-2 text-sm">
            <p>
              {formatDay(decidedAt)}:{' '}
              {caseId === null ? words.suspendedByHand : `${reportCase.kinds[kind]}, ${content}`}
              {caseId !== null && author !== 'none' && `, ${author}`}
            </p>
            {reason !== null && (
              <p className="text-muted wrap-anywhere" dir="auto">
                {reason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
