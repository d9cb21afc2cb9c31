import pg from 'pg';

type Named = { readonly words: string[]; readonly city: string };

/** A generator of numbers below `below` that gives the same ones each time (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** One letter of a word missing, twice, wrong, or swapped with the next. */
function misspell(word: string, number: (below: number) => number): string {
  const at = 1 + number(word.length - 2);
  const [before, letter, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)];
  const kind = number(4);
  if (kind === 0) return before + after;
  if (kind === 1) return before + letter + letter + after;
  if (kind === 2) return `${before}y${after}`;
  return before + after.slice(0, 1) + letter + after.slice(1);
}

const common = ['op', 'mi', 'open', 'mic'];
const consonants = [...'bcdfghjkmnpqrstvwxz'];

/**
 * Draws the path of a search, another each time: 40 % beginnings of 2 to 4 letters, 30 % two words of one
 * name, 15 % one misspelling, 15 % without a hit; "open" and "mic" among them. Three of four name a
 * city. The names are those of the first thousand mics and people, which every size of directory
 * has; a search comes twice as often as chance has it. Two of these draw the same ones.
 */
export async function createSearches(url: string): Promise<() => string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ document: string; city: string }>(`
    select entries.document, coalesce(cities.slug, 'boston') as city from search_entries entries
    left join cities on cities.id = entries.city_id
    where entries.id <= 1000 or entries.id between 1000000001 and 1000001000
    order by entries.id`);
  await client.end();
  const named: Named[] = rows.map((row) => ({
    words: row.document.trim().split(' '),
    city: row.city,
  }));
  const number = numbersFrom(7);
  const pick = <Item>(items: readonly Item[]): Item => items[number(items.length)] as Item;
  const nonsense = () => Array.from({ length: 6 }, () => pick(consonants)).join('');
  let index = -1;
  return () => {
    index += 1;
    const { words, city } = pick(named);
    const long = words.filter((word) => word.length > 4);
    const misspelt = () => misspell(pick(long.length > 0 ? long : ['comedy']), number);
    const share = index % 20;
    let query: string;
    if (share < 2) query = pick(common);
    else if (share < 8) query = pick(words).slice(0, 2 + number(3));
    else if (share < 14) query = `${pick(words)} ${pick(words)}`;
    else if (share < 16) query = misspelt();
    else if (share < 17) query = `${misspelt()} ${pick(words)}`;
    else if (share < 19) query = nonsense();
    else query = `${nonsense()} open mic`;
    const parameters = new URLSearchParams({ q: query });
    if (index % 4 > 0) parameters.set('city', city);
    return `/api/search?${parameters}`;
  };
}
