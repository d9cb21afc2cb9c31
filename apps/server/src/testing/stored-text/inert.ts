import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { expect } from 'vitest';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const origin = 'http://stagetime.test';

/** Elements that none of our pages has: one of them was injected. */
const foreign =
  /^(?:iframe|object|embed|base|applet|frame|frameset|marquee|portal|math|foreignobject|animate|set|style|xmp|plaintext|isindex|image)$/i;
const linking = /^(?:href|src|action|formaction|data|poster|xlink:href|cite|background)$/i;
const schemes = ['http:', 'https:', 'mailto:', 'tel:', 'webcal:'];

function* elementsOf(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  const children = 'childNodes' in node ? node.childNodes : [];
  for (const child of children) yield* elementsOf(child);
  if ('content' in node) yield* elementsOf(node.content);
}

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

/** What in a page is not ours or would run, read as browsers read it. */
export function findLiveParts(html: string): string[] {
  return [...elementsOf(parse(html))].flatMap((element) => {
    const attributes = Object.fromEntries(
      element.attrs.map(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value]),
    );
    const faults = Object.entries(attributes).flatMap(([name, value]) =>
      isLive(name, value) ? [`<${element.tagName}> ${name}=${value}`] : [],
    );
    if (foreign.test(element.tagName)) faults.push(`<${element.tagName}>`);
    if (/refresh|policy/i.test(attributes['http-equiv'] ?? '')) faults.push('<meta http-equiv>');
    if (element.tagName === 'script' && !isOurScript(element, attributes)) {
      faults.push(`<script> ${textOf(element).slice(0, 80)}`);
    }
    return faults;
  });
}

function isLive(name: string, value: string): boolean {
  if (/^on/i.test(name) || name === 'style' || name === 'srcdoc') return true;
  if (!/^[a-z][a-z0-9:_.-]*$/i.test(name)) return true;
  if (!linking.test(name) || value.startsWith('data:image/')) return false;
  return !URL.canParse(value, origin) || !schemes.includes(new URL(value, origin).protocol);
}

/** A file of ours, or data that is whole. */
function isOurScript(element: Element, { src, type }: Record<string, string>): boolean {
  if (src !== undefined) return new URL(src, origin).origin === origin;
  if (type !== 'application/json' && type !== 'application/ld+json') return false;
  JSON.parse(textOf(element));
  return true;
}

export function expectInertPage(html: string, what: string): void {
  expect(findLiveParts(html), what).toEqual([]);
}

/** Every name that a calendar of ours has; whatever else begins a line was injected. */
const calendarNames =
  /^(?:BEGIN|END|VERSION|PRODID|METHOD|NAME|X-WR-CALNAME|X-WR-TIMEZONE|REFRESH-INTERVAL|X-PUBLISHED-TTL|SOURCE|URL|TZID|TZURL|TZNAME|TZOFFSETFROM|TZOFFSETTO|TZUNTIL|X-LIC-LOCATION|X-PROLEPTIC-TZNAME|LAST-MODIFIED|DTSTART|DTEND|DTSTAMP|RRULE|RDATE|UID|SEQUENCE|SUMMARY|LOCATION|DESCRIPTION|STATUS|CREATED|CLASS|TRANSP|X-MICROSOFT-CDO-BUSYSTATUS|CALSCALE)[;:]/;

/** Each line begins with a name of ours, and each event ends once. */
export function expectInertCalendar(ics: string, what: string): void {
  const lines = ics
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line !== '');
  expect(
    lines.filter((line) => !calendarNames.test(line) || /[\r\n]/.test(line)),
    what,
  ).toEqual([]);
  expect(ics, what).not.toMatch(/^SUMMARY:Injected/m);
  expect(
    lines.filter((line) => line === 'END:VCALENDAR'),
    what,
  ).toHaveLength(1);
}

/** One line, and addresses of ours. */
export function expectInertSitemap(xml: string): void {
  const locations = Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/gs), ([, location]) => location);
  expect(locations.length).toBeGreaterThan(0);
  for (const location of locations) {
    expect(location).toMatch(/^http:\/\/stagetime\.test\/[a-z0-9/.-]*$/);
  }
  expect(xml).not.toMatch(/<(?:script|svg|img)/i);
}
