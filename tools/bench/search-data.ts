import pg from 'pg';
import { addTowns, countCities } from './towns.ts';

// Invented, yet as uneven as real names: a few words are everywhere, most are in a few names.
const qualities =
  'Sunset,Velvet,Rusty,Golden,Crooked,Lucky,Midnight,Broken,Silver,Wild,Red,Blue,Lost,Hidden,Electric,Holy,Paper,Iron,Honest,Lazy,Secret,Neon,Tipsy,Quiet,Salty,Purple,Sleepy,Famous,Humble,Hungry';
const things =
  'Cellar,Lounge,Tavern,Fox,Rabbit,Lantern,Anchor,Garden,Attic,Kitchen,Parlor,Basement,Barrel,Pony,Owl,Harbor,Cactus,Piano,Theater,Room,Saloon,Rooster,Compass,Ladder,Moon,Bottle,Pigeon,Station,Mirror,Wagon';
const kinds = 'Comedy,Music,Poetry,Storytelling,Variety,Improv,Acoustic,Jazz,Blues,Standup';
const firstNames =
  'Maria,James,Aisha,Carlos,Emily,Dmitri,Priya,Owen,Chloe,Hassan,Ingrid,Marcus,Naomi,Felix,Yuki,Tessa,Omar,Greta,Leroy,Bianca,Otis,Zelda,Hugo,Mabel,Ravi,Nina,Amos,Clara,Duke,Pearl';
const starts =
  'bal,ber,bran,cal,car,dan,del,dor,fal,fen,gar,gol,har,hol,jan,kel,kir,lan,lor,mar,mel,mor,nor,os,pal,per,quin,ral,ros,sal,sor,tan,tor,val,ver,wal,win,yar,zan,zel';
const middles = 'a,e,i,o,an,en,in,on,ar,er,or,al,el,il,ol,as,es,is,os,u';
const ends =
  'bach,berg,dale,den,don,ez,field,ford,ham,hart,ini,ka,land,ley,lin,man,mont,ner,ova,ovic,rand,rick,ron,sen,ski,son,stein,ston,ton,tti,vale,van,ville,ward,well,wick,wood,worth,zak,zini';

const helpers = `
  create or replace function pg_temp.pick(list text, number bigint, salt bigint) returns text
  language sql immutable as $$
    select (string_to_array(list, ','))[1 + (hashint8extended(number, salt) & 1073741823)
      % cardinality(string_to_array(list, ','))] $$;
  create or replace function pg_temp.proper(number bigint, salt bigint) returns text
  language sql immutable as $$
    select initcap(pg_temp.pick('${starts}', number, salt) || pg_temp.pick('${middles}', number, salt + 1)
      || pg_temp.pick('${ends}', number, salt + 2)) $$`;

const mics = `
  insert into mics (city_id, slug, status, show_name, venue_name, neighborhood, schedule_kind, schedule_days)
  select 1 + number % $CITIES, 'mic-' || number, 'approved',
    case number % 10
      when 0 then 'Open Mic at ' || venue
      when 1 then pg_temp.proper(number, 11) || ' ' || kind || ' Open Mic Night'
      when 2 then kind || ' Open Mic with ' || pg_temp.pick('${firstNames}', number, 14)
      when 3 then quality || ' ' || thing || ' ' || kind || ' Hour'
      when 4 then 'Open Mic Night: ' || proper
      when 5 then proper || '''s Open Mic'
      when 6 then 'The ' || thing || ' ' || kind || ' Open Mic'
      else quality || ' ' || proper || ' Open Mic' end,
    venue, pg_temp.proper(number % 900, 31) || ' ' || pg_temp.pick('Heights,Park,Village,Hill', number, 34),
    'weekly', array[number % 7]::smallint[]
  from (select number, pg_temp.pick('${qualities}', number, 1) as quality,
      pg_temp.pick('${things}', number, 2) as thing, pg_temp.pick('${kinds}', number, 3) as kind,
      pg_temp.proper(number, 4) as proper,
      pg_temp.proper(number, 21) || ' ' || pg_temp.pick('${things}', number, 24) as venue
    from generate_series(1, $ROWS::bigint) as number offset 0) invented`;

const people = `
  insert into users (id, name, stage_name, custom_slug, city_id)
  select 1000000000 + number, first || ' ' || last,
    case number % 4 when 0 then quality || ' ' || first when 1 then first || ' ' || proper end,
    case when number % 2 = 0 then lower(first || last) || number end,
    case when number % 5 > 0 then 1 + number % $CITIES end
  from (select number, pg_temp.pick('${firstNames}', number, 41) as first,
      pg_temp.proper(number, 42) as last, pg_temp.proper(number, 46) as proper,
      pg_temp.pick('${qualities}', number, 45) as quality
    from generate_series(1, $ROWS::bigint) as number offset 0) invented`;

/** Fills an empty database with as many invented mics as people, about a thousand mics in each city, as a bulk load does. */
export async function fillForSearch(url: string, rows: number): Promise<void> {
  const cities = countCities(rows);
  const fill = (text: string) =>
    text.replaceAll('$CITIES', String(cities)).replaceAll('$ROWS', String(Math.trunc(rows)));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(helpers);
  await addTowns(client, cities);
  await client.query('begin');
  await client.query('alter table mics disable trigger user');
  await client.query('alter table users disable trigger user');
  await client.query(fill(mics));
  await client.query(fill(people));
  await client.query('alter table mics enable trigger user');
  await client.query('alter table users enable trigger user');
  await client.query('commit');
  await client.query('analyze mics, users');
  await client.query('select rebuild_search_index()');
  await client.end();
}
