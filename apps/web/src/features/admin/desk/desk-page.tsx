import { desk, formatWait } from '@stagetime/contracts/admin/desk/messages';
import type { DeskItemView } from '@stagetime/contracts/admin/desk/schemas';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../api/trpc.ts';
import { cases } from './cases.ts';
import { type DeskSearch, nameOfItem } from './desk-search.ts';

type DeskPageProps = { readonly search: DeskSearch };

/** What waits for a moderator: the queue, and the item that is open. */
export function DeskPage({ search }: DeskPageProps) {
  const { kind, city, older: olderThanHours, q, item: open } = search;
  const filters = { kind, city, olderThanHours, q };
  const { data } = trpc.desk.list.useQuery(filters, { staleTime: 0 });
  const items = data?.items ?? [];
  const item = items.find((one) => nameOfItem(one) === open);
  return (
    <section className="desk">
      <h1>{desk.title}</h1>
      <ul>
        {items.map((one) => (
          <li key={nameOfItem(one)}>
            <Row item={one} search={search} />
          </li>
        ))}
      </ul>
      {item !== undefined && <Case key={nameOfItem(item)} item={item} />}
    </section>
  );
}

function Row({ item, search }: DeskPageProps & { readonly item: DeskItemView }) {
  const name = nameOfItem(item);
  return (
    <Link to="/admin/desk" search={{ ...search, item: name }}>
      {item.title} {formatWait(Date.now() - item.waitingSince.getTime())}
    </Link>
  );
}

function Case({ item }: { readonly item: DeskItemView }) {
  const Component = cases[item.kind];
  return (
    <section aria-label={item.title}>
      <Component item={item} onDecided={() => {}} />
    </section>
  );
}
